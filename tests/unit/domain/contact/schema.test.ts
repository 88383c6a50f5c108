import { expect, test } from "vitest";
import { contactSchema } from "#app/domain/contact/schema.ts";

const message = {
  name: "Clara Lindqvist",
  email: "clara@example.com",
  subject: "Two listings",
  message: "We have two of them.",
};

const errorsOf = (changes: Partial<typeof message>) => {
  const { error } = contactSchema.safeParse({ ...message, ...changes });
  return error?.issues.map(({ path, message: text }) => `${path.join(".")} ${text}`);
};

test("blanks and line ends of a message are normalized, and its lines stay", () => {
  const typed = {
    name: " Clara\tLindqvist ",
    email: " Clara@Example.com ",
    subject: "Two\r\nlistings",
    message: "\r\nOne\r\n\r\ntwo ",
  };
  expect(contactSchema.parse(typed)).toEqual({
    name: "Clara Lindqvist",
    email: "clara@example.com",
    subject: "Two listings",
    message: "One\n\ntwo",
  });
});

test.each(["name", "email", "subject", "message"])("%s is required", (field) => {
  expect(errorsOf({ [field]: " \n" })?.[0]).toBe(`${field} contact.errors.required`);
  expect(errorsOf({ [field]: undefined })?.[0]).toBe(`${field} contact.errors.required`);
});

test.each(["clara", "clara@", "clara@example", "cl ara@example.com", "a@b.com, c@d.com"])(
  "%s is refused as an address",
  (email) => {
    expect(errorsOf({ email })).toEqual(["email contact.errors.email"]);
  },
);

test.each([
  ["name", 80, "nameTooLong"],
  ["subject", 150, "subjectTooLong"],
  ["message", 5_000, "messageTooLong"],
])("%s has at most %i characters", (field, most, key) => {
  expect(errorsOf({ [field]: "x".repeat(most) })).toBeUndefined();
  expect(errorsOf({ [field]: "x".repeat(most + 1) })).toEqual([`${field} contact.errors.${key}`]);
});
