import { expect, it } from "vitest";
import { fillName } from "#app/lib/text/fill-name.ts";

it("inserts a name at each placeholder, unchanged", () => {
  const name = "Zoë $& {name}";
  expect(fillName("Dear {name}, dear {name}!", name)).toBe(`Dear ${name}, dear ${name}!`);
  expect(fillName("{ name } {Name}", "Zoë")).toBe("{ name } {Name}");
});
