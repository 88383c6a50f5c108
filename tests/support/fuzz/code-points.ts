import fc from "fast-check";

/** Names that every object has. */
const NAMES = ["__proto__", "constructor", "hasOwnProperty", "toString", "valueOf"];

const SURROGATES = { from: 0xd800, count: 0x800 };
const LAST = 0x10ffff;

const codePoint = fc
  .integer({ min: 0, max: LAST - SURROGATES.count })
  .map((point) => (point < SURROGATES.from ? point : point + SURROGATES.count));

/**
 * Texts of any code points. The library's own texts of this kind cost each process seconds, because
 * they first make a table of all code points.
 */
export const anyCodePoints = ({ maxLength }: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 15,
      arbitrary: fc
        .array(codePoint, { maxLength })
        .map((points) => String.fromCodePoint(...points)),
    },
    { weight: 1, arbitrary: fc.constantFrom(...NAMES) },
  );
