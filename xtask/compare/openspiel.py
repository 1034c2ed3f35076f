"""MCTS of OpenSpiel on tic-tac-toe, wholly in C++. For each line with a number of iterations it searches the empty
board and prints how many iterations that were and how many seconds they took."""

import sys
import time

import pyspiel

game = pyspiel.load_game("tic_tac_toe")
for line in sys.stdin:
    bot = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1),
        uct_c=1.4,
        max_simulations=int(line),
        max_memory_mb=1000,
        solve=False,
        seed=1,
        verbose=False,
    )
    state = game.new_initial_state()
    start = time.perf_counter()
    root = bot.mcts_search(state)
    print(root.explore_count, time.perf_counter() - start, flush=True)
