interface Bounds {
  /** How many results are remembered. */
  most?: number;
  /** Results for longer texts are not remembered. */
  longest?: number;
}

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
    const result = read(text);
    if (text.length > longest) return result;
    // Clearing the map costs less than tracking an order of use for every result.
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}
