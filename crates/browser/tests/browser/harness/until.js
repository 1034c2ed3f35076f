// Asks again and again, without another message to the browser, until the answer is neither false nor null.
const [given, limit, done] = arguments;
const end = performance.now() + limit;
const ask = () => {
  CONDITION
};
(function again() {
  let answer = null;
  try {
    answer = ask();
  } catch (error) {
    done({ threw: String(error) });
    return;
  }
  if (answer !== null && answer !== undefined && answer !== false) done({ answer });
  else if (performance.now() > end) done({ late: true });
  else setTimeout(again, 10);
})();
