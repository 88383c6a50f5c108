import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "#app/lib/text/fold.ts";
import { anyCodePoints } from "#tests/support/fuzz/code-points.ts";

test.each([
  ["Kőműves Ödön", "komuves odon"],
  ["STRASSE Straße ẞ", "strasse strasse ss"],
  ["Ærøskøbing Łódź Đorđe Œuvre Þór", "aeroskobing lodz dorde oeuvre thor"],
  ["İstanbul ISTANBUL ıstanbul", "istanbul istanbul istanbul"],
  ["ﬁne ＡＩ Ⅷ ① ㎏ 𝒜𝓁𝒶𝓃", "fine ai viii 1 kg alan"],
  ["ΟΔΟΣ οδός", "οδοσ οδοσ"],
  ["Иван Йордан", "иван иордан"],
  ["a\u0301 á c\u0327\u0301", "a a c"],
  ["auto\u00ADma\u200Btion", "automation"],
  ["C++ & C#", "c++ & c#"],
  ["🙂", "🙂"],
])("%j folds to %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("folding again, or first changing case or form, changes nothing", () => {
  fc.assert(
    fc.property(anyCodePoints(), (text) => {
      const folded = fold(text);
      expect(fold(folded)).toBe(folded);
      for (const form of ["NFC", "NFD", "NFKC"]) expect(fold(text.normalize(form))).toBe(folded);
    }),
    { numRuns: 2_000 },
  );
});

test("the short way of plain letters folds like the long one", () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join("");
  // A letter beyond ASCII makes the whole text take the long way.
  expect(fold(`${ascii}é`)).toBe(`${fold(ascii)}e`);
});
