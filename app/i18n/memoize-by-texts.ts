import { memoize } from "#app/lib/memoize.ts";
import { currentTexts } from "./dictionary.ts";

/** A value derived from the languages and their texts, computed again when they change. */
export function madeOfTexts<Value>(make: () => Value): () => Value {
  let texts: object | null = null;
  let value: Value;
  return () => {
    if (texts !== currentTexts()) {
      texts = currentTexts();
      value = make();
    }
    return value;
  };
}

/** `memoize` for results that depend on the set of languages. */
export function memoizeByTexts<Result>(read: (text: string) => Result): (text: string) => Result {
  const memoized = madeOfTexts(() => memoize(read));
  return (text) => memoized()(text);
}
