import { memoize } from "#app/lib/memoize.ts";
import { currentTexts } from "./dictionary.ts";

/** A value that is made of the languages and their texts, and made anew when those change. */
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

/** `memoize` for answers that depend on which languages there are. */
export function memoizeByTexts<Result>(read: (text: string) => Result): (text: string) => Result {
  const memoized = madeOfTexts(() => memoize(read));
  return (text) => memoized()(text);
}
