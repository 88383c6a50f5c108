import { expect, test } from "vitest";
import { emailField, onOneLine, optionalText, requiredText } from "#app/lib/text-fields.ts";

const messages = {
  missing: "contact.errors.required",
  tooLong: "contact.errors.subjectTooLong",
} as const;
const line = requiredText(onOneLine, { max: 5, ...messages });
const text = optionalText({ max: 5, tooLong: messages.tooLong });
const issue = (schema: typeof line, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

test("a required text is tidied, and neither empty nor too long", () => {
  expect(line.parse(" a \n b ")).toBe("a b");
  expect(issue(line, undefined)).toBe(messages.missing);
  expect(issue(line, " \n ")).toBe(messages.missing);
  expect(issue(line, "abcdef")).toBe(messages.tooLong);
});

test("a text of several lines counts each line end once, and may be missing", () => {
  expect(text.parse("ab\r\ncd")).toBe("ab\ncd");
  expect(text.parse(undefined)).toBe("");
  expect(text.safeParse("abc\r\nde").success).toBe(false);
});

test("an address is in lower case", () => {
  const email = emailField("contact.errors.email");
  expect(email.parse(" Ada@Example.COM ")).toBe("ada@example.com");
  expect(email.safeParse("ada").error?.issues[0]?.message).toBe("contact.errors.email");
});
