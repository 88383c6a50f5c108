import { describe, expect, test } from "vitest";
import { readTypedProfile } from "#app/domain/experts/profile/fields.ts";
import { splitTags } from "#app/lib/text/tag-key.ts";

function formOf(entries: readonly [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe("the typed profile", () => {
  test("is empty for an empty form", () => {
    const typed = readTypedProfile(new FormData());
    expect(typed).toEqual({
      full_name: "",
      username: "",
      company: "",
      location: "",
      biography: "",
      category: [],
      tags: [],
      linkedin_url: "",
      website_url: "",
      twitter_url: "",
      takes_projects: false,
    });
  });

  test("keeps texts as they were typed, however wrong", () => {
    const typed = readTypedProfile(
      formOf([
        ["full_name", "  A "],
        ["website_url", "no address"],
        ["username", "Őrült Név"],
      ]),
    );
    expect(typed).toMatchObject({
      full_name: "  A ",
      website_url: "no address",
      username: "Őrült Név",
    });
  });

  test("reads line ends alike, whether a browser posted them or a script read them", () => {
    const { biography } = readTypedProfile(formOf([["biography", "one\r\ntwo\rthree\nfour"]]));
    expect(biography).toBe("one\ntwo\nthree\nfour");
  });

  test("takes categories in the order of the form, each once", () => {
    const { category } = readTypedProfile(
      formOf([
        ["category", "voice"],
        ["category", "legal"],
        ["category", "voice"],
      ]),
    );
    expect(category).toEqual(["voice", "legal"]);
  });

  test("takes tags of several fields and of one with commas", () => {
    const { tags } = readTypedProfile(
      formOf([
        ["tags", "openai"],
        ["tags", " Chatbots, OpenAI,, voice "],
      ]),
    );
    expect(tags).toEqual(["openai", "chatbots", "voice"]);
  });

  test.each([
    ["on", true],
    ["true", true],
    ["off", false],
    ["", false],
  ])("reads the box posted as %j as %s", (value, expected) => {
    expect(readTypedProfile(formOf([["takes_projects", value]])).takes_projects).toBe(expected);
  });

  test("leaves files out", () => {
    const form = new FormData();
    form.append("full_name", new File(["x"], "x.txt"));
    expect(readTypedProfile(form).full_name).toBe("");
  });
});

test("tags are split, folded and counted once", () => {
  expect(splitTags(["A, b", "B", " ", 'c"d'])).toEqual(["a", "b", "c d"]);
});
