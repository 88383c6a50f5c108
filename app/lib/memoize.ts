interface Bounds {
  /** How many results are remembered. */
  most?: number;
  /** Results for longer texts are not remembered. */
  longest?: number;
}

/** V8 keeps the whole text of a longer slice alive. */
const SHORT_SLICE = 12;

/** The text with letters of its own, for keeping: never a slice of another text. */
export const ownText = (text: string): string =>
  text.length > SHORT_SLICE ? text.split("").join("") : text;

/**
 * A function that remembers its results for texts that come repeatedly: by default for short ones
 * that visitors send, such as addresses and headers.
 */
export function memoize<Result>(
  read: (text: string) => Result,
  { most = 2_000, longest = 500 }: Bounds = {},
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    if (text.length > longest) return read(text);
    const key = ownText(text);
    const result = read(key);
    // Clearing the map costs less than tracking an order of use for every result.
    if (known.size >= most) known.clear();
    known.set(key, result);
    return result;
  };
}
