import { expect, it } from "vitest";
import { fillName } from "#app/lib/text/fill-name.ts";

it("puts a name wherever the text asks for it, letter by letter", () => {
  expect(fillName("Dear {name}, dear {name}!", "Zoë $& {name}")).toBe(
    "Dear Zoë $& {name}, dear Zoë $& {name}!",
  );
  expect(fillName("{ name } {Name}", "Zoë")).toBe("{ name } {Name}");
});
