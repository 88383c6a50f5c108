const MOST_REMEMBERED = 2_000;
const LONGEST_TEXT = 500;

/**
 * A function that remembers its results for short texts that visitors send repeatedly: addresses
 * and headers.
 */
export function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const result = read(text);
    if (text.length > LONGEST_TEXT) return result;
    // Clearing the map costs less than tracking an order of use for every result.
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(text, result);
    return result;
  };
}
