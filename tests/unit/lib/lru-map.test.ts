import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LruMap } from "#app/lib/lru-map.ts";

const bytesOf = (_: string, value: string) => value.length;

describe("a map of bounded size", () => {
  test("drops the least recently used entry", () => {
    const map = new LruMap<string>({ mostEntries: 2, mostBytes: 100, bytesOf });
    map.set("a", "1");
    map.set("b", "2");
    expect(map.get("a")).toBe("1");
    map.set("c", "3");
    expect([map.get("a"), map.get("b"), map.get("c")]).toEqual(["1", undefined, "3"]);
  });

  test("drops entries to fit a large one, and stores none that exceeds its bound", () => {
    const map = new LruMap<string>({ mostEntries: 10, mostBytes: 10, bytesOf });
    map.set("a", "12345");
    map.set("b", "12345");
    map.set("c", "123456789");
    expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([undefined, undefined, "123456789"]);
    map.set("d", "12345678901");
    expect([map.get("d"), map.size]).toEqual([undefined, 1]);
  });

  test("never exceeds its bounds", () => {
    const change = fc.tuple(
      fc.constantFrom("set", "delete", "get"),
      fc.string({ maxLength: 2 }),
      fc.string({ maxLength: 30 }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 100 }), (changes) => {
        const map = new LruMap<string>({ mostEntries: 5, mostBytes: 40, bytesOf });
        for (const [kind, key, value] of changes) {
          if (kind === "set") map.set(key, value);
          else if (kind === "delete") map.delete(key);
          else map.get(key);
          expect(map.size).toBeLessThanOrEqual(5);
          expect(map.bytes).toBeLessThanOrEqual(40);
          expect(map.bytes).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
