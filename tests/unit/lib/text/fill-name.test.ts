import { expect, it } from "vitest";
import { fillName, nameMark, splitAtName } from "#app/lib/text/fill-name.ts";

it("inserts a name at each placeholder, unchanged", () => {
  const name = "Zoë $& {name}";
  expect(fillName("Dear {name}, dear {name}!", name)).toBe(`Dear ${name}, dear ${name}!`);
  expect(fillName("Kedves {név}, {name}!", name)).toBe(`Kedves ${name}, ${name}!`);
  expect(fillName("{ name } {Name}", "Zoë")).toBe("{ name } {Name}");
});

it("gives the texts around each placeholder", () => {
  expect(splitAtName("Dear {name}, dear {name}!")).toEqual(["Dear ", ", dear ", "!"]);
  expect(splitAtName("Kedves {név}!")).toEqual(["Kedves ", "!"]);
});

it("has a placeholder for writers of each language, which it replaces", () => {
  expect(["en", "hu", "sk", "toString"].map(nameMark)).toEqual([
    ...["{name}", "{név}", "{name}", "{name}"],
  ]);
  expect(["en", "hu"].map((locale) => fillName(nameMark(locale), "Zoë"))).toEqual(["Zoë", "Zoë"]);
});
