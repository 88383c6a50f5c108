import fc from "fast-check";
import { expect, test } from "vitest";
import { alphabeticPosition } from "#app/lib/text/alphabetic-position.ts";

const folded = fc.string({
  unit: fc.constantFrom(..."  09abemnoz", "σ", "и", "日", "𠮷"),
  maxLength: 20,
});

function compareAsSqlite(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

test("positions are in the order in which SQLite sorts the texts", () => {
  fc.assert(
    fc.property(folded, folded, (one, other) => {
      const [first, second] = [one, other].sort(compareAsSqlite) as [string, string];
      // The last bit of a double may be rounded either way.
      expect(alphabeticPosition(first)).toBeLessThanOrEqual(alphabeticPosition(second) + 2 ** -51);
      expect(alphabeticPosition(second)).toBeLessThan(1);
    }),
    { numRuns: 5_000 },
  );
});

test("names that differ within a dozen letters have different positions", () => {
  const surnames = [" kovacs", " kiss", " nagy", ""].map((surname) => `alexandra${surname}`);
  const names = [...surnames, "王芳", "王伟"];
  expect(new Set(names.map(alphabeticPosition)).size).toBe(names.length);
});
