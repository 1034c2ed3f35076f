//! The tree of a search: an arena of nodes that is emptied and used again, so that thinking allocates next to
//! nothing.

use kernel::Seat;

/// The root's place.
pub const ROOT: u32 = 0;

/// No place.
const NONE: u32 = u32::MAX;

/// The most nodes of a tree. Once they are used up the search goes on with those that there are.
const MOST: usize = 1 << 22;

/// What leads from a node to a child.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<C> {
    /// The answer of a seat. A node can have answers of several seats, as the same line of play may put the
    /// question to different seats in different worlds.
    Answer(Seat, C),
    /// What chance gave, hashed.
    Rolled(u32),
}

/// What is known of the positions that a line of play leads to.
#[derive(Clone, Copy, Debug)]
pub struct Node<C> {
    /// What leads here; `None` for the root.
    pub step: Option<Step<C>>,
    /// How often it was taken.
    pub visits: u32,
    /// How often it could have been taken.
    pub available: u32,
    /// What it was worth on average to the seat whose answer leads here.
    pub mean: f32,
    /// What is left to explore, by the policy and the visits; kept here since it is looked at more often than
    /// it changes.
    pub doubt: f32,
    /// How promising it looked at first sight.
    pub weight: f32,
    first: u32,
    next: u32,
}

/// The nodes; children of a node are linked in the order of the options.
#[derive(Clone, Debug)]
pub struct Tree<C> {
    nodes: Vec<Node<C>>,
}

impl<C: Copy + Eq> Tree<C> {
    pub fn new() -> Tree<C> {
        let mut tree = Tree { nodes: Vec::new() };
        tree.clear();
        tree
    }

    /// Only a root is left.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node {
            step: None,
            visits: 1,
            available: 1,
            mean: 0.0,
            doubt: 0.0,
            weight: 1.0,
            first: NONE,
            next: NONE,
        });
    }

    #[inline]
    pub fn node(&self, at: u32) -> &Node<C> {
        &self.nodes[at as usize]
    }

    #[inline]
    pub fn node_mut(&mut self, at: u32) -> &mut Node<C> {
        &mut self.nodes[at as usize]
    }

    #[inline]
    pub fn has_children(&self, at: u32) -> bool {
        self.node(at).first != NONE
    }

    /// Whether no more than a few nodes can be added.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.nodes.len() >= MOST
    }

    pub fn children(&self, parent: u32) -> Children<'_, C> {
        Children { tree: self, at: self.node(parent).first }
    }

    /// Finds the children for the options, in their order, and makes those that are missing.
    pub fn meet(
        &mut self,
        parent: u32,
        seat: Seat,
        options: &[C],
        doubt: f32,
        mut weight: impl FnMut(C) -> f32,
        arms: &mut Vec<u32>,
    ) {
        arms.clear();
        let is_new = !self.has_children(parent);
        // Options come in nearly the same order in every world, so the next one is most often the next sibling.
        let mut hint = self.node(parent).first;
        let mut before = NONE;
        for &choice in options {
            let step = Step::Answer(seat, choice);
            let known = if is_new { None } else { self.find(parent, hint, step) };
            let child = known.unwrap_or_else(|| self.insert(parent, before, step, doubt, weight(choice)));
            hint = self.node(child).next;
            before = child;
            arms.push(child);
        }
    }

    /// The child for what chance gave.
    pub fn rolled(&mut self, parent: u32, hash: u32, doubt: f32) -> u32 {
        let step = Step::Rolled(hash);
        let first = self.node(parent).first;
        self.find(parent, first, step).unwrap_or_else(|| self.insert(parent, NONE, step, doubt, 1.0))
    }

    /// Looks for a child from `hint` on, and then from the first.
    fn find(&self, parent: u32, hint: u32, step: Step<C>) -> Option<u32> {
        let is_it = |&at: &u32| self.node(at).step == Some(step);
        Children { tree: self, at: hint }
            .find(is_it)
            .or_else(|| self.children(parent).take_while(|&at| at != hint).find(is_it))
    }

    /// A new child behind the child `before`, or before all others.
    fn insert(&mut self, parent: u32, before: u32, step: Step<C>, doubt: f32, weight: f32) -> u32 {
        let at = self.nodes.len() as u32;
        let link = if before == NONE {
            &mut self.nodes[parent as usize].first
        } else {
            &mut self.nodes[before as usize].next
        };
        let next = std::mem::replace(link, at);
        self.nodes.push(Node {
            step: Some(step),
            visits: 0,
            available: 0,
            mean: 0.0,
            doubt,
            weight,
            first: NONE,
            next,
        });
        at
    }
}

/// Goes through siblings.
#[derive(Clone, Copy)]
pub struct Children<'a, C> {
    tree: &'a Tree<C>,
    at: u32,
}

impl<C: Copy + Eq> Iterator for Children<'_, C> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.at == NONE {
            return None;
        }
        let at = self.at;
        self.at = self.tree.node(at).next;
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meet(tree: &mut Tree<char>, options: &str) -> Vec<u32> {
        let options: Vec<char> = options.chars().collect();
        let mut arms = Vec::new();
        tree.meet(ROOT, Seat(0), &options, 1.0, |_| 1.0, &mut arms);
        arms
    }

    #[test]
    fn an_option_keeps_its_node_in_every_world() {
        let mut tree = Tree::new();
        let whole = meet(&mut tree, "abcd");
        assert_eq!(meet(&mut tree, "abcd"), whole);
        assert_eq!(meet(&mut tree, "dca"), [whole[3], whole[2], whole[0]]);
        let more = meet(&mut tree, "axcy");
        assert_eq!((more[0], more[2]), (whole[0], whole[2]));
        assert_eq!(meet(&mut tree, "xy"), [more[1], more[3]]);
        assert_eq!(tree.children(ROOT).count(), 6);
    }

    #[test]
    fn the_same_word_of_another_seat_is_another_answer() {
        let mut tree = Tree::new();
        let own = meet(&mut tree, "ab");
        let mut others = Vec::new();
        tree.meet(ROOT, Seat(1), &['a', 'b'], 1.0, |_| 1.0, &mut others);
        assert!(own.iter().all(|arm| !others.contains(arm)));
        let dice = tree.rolled(ROOT, 6, 0.0);
        assert_eq!(tree.rolled(ROOT, 6, 0.0), dice);
        assert_ne!(tree.rolled(ROOT, 5, 0.0), dice);
    }
}
