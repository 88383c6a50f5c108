const MOST_REMEMBERED = 2_000;
const LONGEST_TEXT = 500;

/** A function that remembers its answers to short texts, which visitors send again and again: addresses and headers. */
export function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const result = read(text);
    if (text.length > LONGEST_TEXT) return result;
    // Beginning anew costs less than keeping an order of use for every answer.
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(text, result);
    return result;
  };
}
