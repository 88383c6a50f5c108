import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import {
  contactStepSchema,
  detailsStepSchema,
  MAX_LENGTHS,
  missingStep,
  QUOTE_CATEGORIES,
  scopeStepSchema,
} from "#app/domain/quotes/schema.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";

function parse<Schema extends z.ZodType>(fields: Record<string, string>, schema: Schema) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseWithZod(form, { schema });
}

describe("the steps of the wizard", () => {
  test.each([
    [
      "an empty first step",
      detailsStepSchema,
      { category: "", details: "  " },
      { category: ["quoteErrors.category"], details: ["quoteErrors.details"] },
    ],
    [
      "an empty second step",
      scopeStepSchema,
      {},
      { budget: ["quoteErrors.budget"], timeline: ["quoteErrors.timeline"] },
    ],
    [
      "an empty third step",
      contactStepSchema,
      { name: " ", email: "" },
      { name: ["quoteErrors.name"], email: ["quoteErrors.emailMissing"] },
    ],
    [
      "a category that is not on the list",
      detailsStepSchema,
      { category: "plumbing", details: "Leaks" },
      { category: ["quoteErrors.unknownOption"] },
    ],
    [
      "an address without a domain and a name with a link",
      contactStepSchema,
      { name: "Win at www.spam.example", email: "clara@" },
      { name: ["quoteErrors.nameHasLink"], email: ["quoteErrors.email"] },
    ],
  ])("refuse %s, with an error per field", (_, schema, fields, errors) => {
    expect(parse(fields, schema).reply().error).toEqual(errors);
  });

  test("company, phone and source may stay empty", () => {
    const fields = { name: " Clara ", email: " Clara@Example.com " };
    const posted = parse(fields, contactStepSchema);
    expect(posted.status === "success" && posted.value).toEqual({
      name: "Clara",
      email: "clara@example.com",
      company: "",
      phone: "",
      hearAbout: "",
    });
  });

  test("line ends of a form count as one character, as in the browser", () => {
    const details = "a\r\n".repeat(MAX_LENGTHS.details / 2 - 1);
    expect(detailsStepSchema.safeParse({ category: "other", details }).success).toBe(true);
  });

  test("messages about length name the limit that is enforced", () => {
    for (const [field, limit] of Object.entries(MAX_LENGTHS)) {
      const key = `${field}TooLong` as keyof typeof dictionaries.en.quoteErrors;
      for (const { quoteErrors } of [dictionaries.en, dictionaries.hu])
        expect(quoteErrors[key].replace(/(?<=\d)[,.\s](?=\d)/g, "")).toContain(String(limit));
    }
  });

  test("every category has a label", () => {
    expect(Object.keys(dictionaries.en.quoteOptions.category)).toEqual([...QUOTE_CATEGORIES]);
  });
});

describe("opening a step", () => {
  const first = { category: "other", details: "Help" };
  const second = { budget: "not-sure", timeline: "asap" };

  test.each([
    [1, "nothing", {}, null],
    [3, "the second", second, 1],
    [3, "the first", first, 2],
    [3, "the first and the second", { ...first, ...second }, null],
  ] as const)("step %i after %s names the missing step", (step, _, values, missing) => {
    expect(missingStep(values, step)).toBe(missing);
  });
});

test("name, company and phone are one line each, and the details may have many", () => {
  const typed = { name: "Ann\nBcc: x", company: "A\r\nB", phone: "1\n2", email: "a@b.example" };
  const contact = contactStepSchema.parse(typed);
  expect(contact).toMatchObject({ name: "Ann Bcc: x", company: "A B", phone: "1 2" });
});
