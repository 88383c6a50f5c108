import { expect, test } from "vitest";
import { amountField, linesField, tagsField, webUrlField } from "#app/lib/form-fields.ts";

test("a web address may lack its protocol or be empty, and other texts are refused", () => {
  const field = webUrlField(30, "wrong");
  expect(field.parse(" example.com/a ")).toBe("https://example.com/a");
  expect(field.parse(undefined)).toBe("");
  const tooLong = `https://example.com/${"a".repeat(30)}`;
  for (const wrong of ["javascript:alert(1)", "no address", tooLong])
    expect(field.safeParse(wrong).error?.issues[0]?.message, wrong).toBe("wrong");
});

test.each([
  ...["https://exam\nple.com/a", "https://example.com/a\r\nb", "https://example.com/\tb"],
  ...[
    "https:\\\\example.com",
    "https://example.com\\b",
    "exam\tple.com",
    "https://example.com/a\u2028b",
  ],
  ...["https://example.com/\u0000a", "https://example.com/\u007fa", "https://example.com/\u0085a"],
])("%j is no web address: programs read it differently", (wrong) => {
  const { error } = webUrlField(300, "wrong").safeParse(wrong);
  expect(error?.issues.map(({ message }) => message)).toEqual(["wrong"]);
});

test("an amount is whole dollars within its limits, or null", () => {
  const field = amountField(1_000, "wrong");
  expect(field.parse("$1,000")).toBe(1_000);
  expect(field.parse(" ")).toBeNull();
  expect(field.parse(undefined)).toBeNull();
  for (const wrong of ["0", "1001", "1.5", "much"])
    expect(field.safeParse(wrong).error?.issues[0]?.message, wrong).toBe("wrong");
});

test("tags may be joined or separate, are unique, and have limits", () => {
  const field = tagsField({ characters: 5, tags: 2 }, { long: "long", many: "many" });
  expect(field.parse(["rag, voice", "rag"])).toEqual(["rag", "voice"]);
  expect(field.safeParse(["a, b, c"]).error?.issues[0]?.message).toBe("many");
  expect(field.safeParse(["longer"]).error?.issues[0]?.message).toBe("long");
});

test("lines are tidied and have limits of their number and length", () => {
  const field = linesField({ lines: 2, characters: 5 }, { many: "many", long: "long" });
  expect(field.parse(" one \r\n\r\n two\n")).toBe("one\ntwo");
  expect(field.parse(undefined)).toBe("");
  expect(field.safeParse("a\nb\n\n12345").error?.issues[0]?.message).toBe("many");
  expect(field.safeParse("a\n123456").error?.issues[0]?.message).toBe("long");
  expect(field.safeParse("a\n  12345  ").success).toBe(true);
});
