import { describe, expect, test } from "vitest";
import { hueOf, initials } from "#app/lib/text/initials.ts";

describe("initials", () => {
  test.each([
    ["Ada Lovelace", "AL"],
    ["Ágnes Kovács-Nagy", "ÁK"],
    ["Maria del Carmen Ortega", "MO"],
    ["plato", "P"],
    ["  Grace   Hopper ", "GH"],
    ["“Bob” (Robert) O'Neill", "BO"],
    ["3M Research", "3R"],
    ["李 小龙", "李小"],
  ])("of %s are %s", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  test("are at most two letters of any name", () => {
    expect(initials("One Two Three Four")).toBe("OF");
    expect([...initials("😀 𝒜da 𝓛ovelace")]).toHaveLength(2);
  });

  test("are U where there is no letter to take", () => {
    expect(initials("")).toBe("U");
    expect(initials(" — ")).toBe("U");
  });
});

test("a name always has the same hue, and names have different ones", () => {
  const names = [
    "Ada Lovelace",
    "Grace Hopper",
    "Ágnes Kovács",
    "Péter Nagy",
    "Li Wei",
    "Maria Ortega",
  ];
  const hues = names.map(hueOf);
  expect(names.map(hueOf)).toEqual(hues);
  expect(new Set(hues).size).toBeGreaterThan(2);
  for (const hue of [...hues, hueOf("")]) expect([0, 1, 2, 3, 4, 5, 6, 7]).toContain(hue);
});
