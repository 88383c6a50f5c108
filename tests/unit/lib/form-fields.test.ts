import { expect, test } from "vitest";
import { tagsField, webUrlField } from "#app/lib/form-fields.ts";

test("an address of the web may lack its protocol or be missing, and nothing else is one", () => {
  const field = webUrlField(30, "wrong");
  expect(field.parse(" example.com/a ")).toBe("https://example.com/a");
  expect(field.parse(undefined)).toBe("");
  for (const wrong of [
    "javascript:alert(1)",
    "no address",
    `https://example.com/${"a".repeat(30)}`,
  ])
    expect(field.safeParse(wrong).error?.issues[0]?.message, wrong).toBe("wrong");
});

test("tags stand together or alone, once each, and within their limits", () => {
  const field = tagsField({ characters: 5, tags: 2 }, { long: "long", many: "many" });
  expect(field.parse(["rag, voice", "rag"])).toEqual(["rag", "voice"]);
  expect(field.safeParse(["a, b, c"]).error?.issues[0]?.message).toBe("many");
  expect(field.safeParse(["longer"]).error?.issues[0]?.message).toBe("long");
});
