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

function post(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function errorsOf(fields: Record<string, string>, schema: z.ZodType): unknown {
  return parseWithZod(post(fields), { schema }).reply().error;
}

describe("the steps of the wizard", () => {
  test("an empty first step names both of its fields", () => {
    expect(errorsOf({ category: "", details: "  " }, detailsStepSchema)).toEqual({
      category: ["quoteErrors.required"],
      details: ["quoteErrors.required"],
    });
  });

  test("an empty second step names budget and timeline", () => {
    expect(errorsOf({}, scopeStepSchema)).toEqual({
      budget: ["quoteErrors.required"],
      timeline: ["quoteErrors.required"],
    });
  });

  test("a choice that is not on the list is refused", () => {
    const fields = { category: "plumbing", details: "Leaks" };
    expect(errorsOf(fields, detailsStepSchema)).toEqual({
      category: ["quoteErrors.unknownOption"],
    });
  });

  test("company, phone and source may stay empty", () => {
    const posted = parseWithZod(post({ name: " Clara ", email: " Clara@Example.com " }), {
      schema: contactStepSchema,
    });
    expect(posted.status === "success" && posted.value).toEqual({
      name: "Clara",
      email: "clara@example.com",
      company: "",
      phone: "",
      hearAbout: "",
    });
  });

  test("an address without a domain is refused, and so is a name that advertises one", () => {
    expect(
      errorsOf({ name: "Win at www.spam.example", email: "clara@" }, contactStepSchema),
    ).toEqual({
      name: ["quoteErrors.nameHasLink"],
      email: ["quoteErrors.email"],
    });
  });

  test("line ends of a form count once, as the browser counts them", () => {
    const details = "a\r\n".repeat(MAX_LENGTHS.details / 2 - 1);
    expect(detailsStepSchema.safeParse({ category: "other", details }).success).toBe(true);
  });

  test("messages about length name the limit that is enforced", () => {
    for (const [field, limit] of Object.entries(MAX_LENGTHS)) {
      const key = `${field}TooLong` as keyof typeof dictionaries.en.quoteErrors;
      expect(dictionaries.en.quoteErrors[key]).toContain(String(limit));
      expect(dictionaries.hu.quoteErrors[key]).toContain(String(limit));
    }
  });

  test("every category has a label", () => {
    expect(Object.keys(dictionaries.en.quoteOptions.category)).toEqual([...QUOTE_CATEGORIES]);
  });
});

describe("opening a step", () => {
  const first = { category: "other", details: "Help" };
  const second = { budget: "not-sure", timeline: "asap" };

  test("the first may always be opened", () => {
    expect(missingStep({}, 1)).toBeNull();
  });

  test("the third names the first that is missing", () => {
    expect(missingStep({ ...second }, 3)).toBe(1);
    expect(missingStep({ ...first }, 3)).toBe(2);
    expect(missingStep({ ...first, ...second }, 3)).toBeNull();
  });
});
