import { describe, expect, test } from "vitest";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { profileSchema } from "#app/domain/experts/profile/schema.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";

const usual = { full_name: "Mia Member", username: "mia" };
const tags = (count: number) => Array.from({ length: count }, (_, number) => `tag ${number}`);

const LIMITS = [
  ["profileErrors.nameLong", PROFILE_FIELDS.full_name.max, { full_name: "x" }],
  ["profileErrors.companyLong", PROFILE_FIELDS.company.max, { company: "x" }],
  ["profileErrors.biographyLong", PROFILE_FIELDS.biography.max, { biography: "x" }],
  ["profileErrors.usernameLong", PROFILE_FIELDS.username.max, { username: "x" }],
] as const;

describe("the profile form", () => {
  test.each(LIMITS)("says %s beyond %i characters and not before", (message, most, field) => {
    const [[name = ""] = []] = Object.entries(field);
    const parse = (length: number) =>
      profileSchema.safeParse({ ...usual, [name]: "x".repeat(length) });
    expect(parse(most).success).toBe(true);
    expect(parse(most + 1).error?.issues.map((issue) => issue.message)).toEqual([message]);
    expectNamed(message, most);
  });

  test.each(["https://name:secret@example.com", "https://name@example.com", "javascript:alert(1)"])(
    "refuses %s, which no page would show",
    (website_url) => {
      const { error } = profileSchema.safeParse({ ...usual, website_url });
      expect(error?.issues.map(({ message }) => message)).toEqual(["profileErrors.url"]);
    },
  );

  test("takes as many tags as it says, and no more", () => {
    const { tags: most } = PROFILE_FIELDS.tags.max;
    expect(profileSchema.safeParse({ ...usual, tags: tags(most) }).success).toBe(true);
    const { error } = profileSchema.safeParse({ ...usual, tags: [tags(most + 1).join(",")] });
    expect(error?.issues.map(({ message }) => message)).toEqual(["profileErrors.tooManyTags"]);
    expectNamed("profileErrors.tooManyTags", most);
  });
});

/** In both languages, however they write numbers. */
function expectNamed(message: TextKey, most: number): void {
  for (const locale of Object.keys(dictionaries) as (keyof typeof dictionaries)[])
    expect(getTranslate(locale)(message).replaceAll(/[^0-9]/g, "")).toBe(String(most));
}
