import { expect, test } from "vitest";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { isServerText } from "#app/i18n/server-texts.ts";
import { pickTexts } from "#app/i18n/texts.server.ts";
import { unpackPageTexts } from "#app/i18n/translate.ts";
import { flattenTexts } from "#app/lib/text/text-tree.ts";
import { listSourceFiles } from "#tests/checks/source-files.ts";

/** The sections of the conversation pages that have texts for the server only. */
const SECTIONS = ["thread", "composer", "inbox", "inboxTools", "request", "requestTools"] as const;
const PLURAL = /_(?:one|other)$/;

const keys = SECTIONS.flatMap((section) => flattenTexts(dictionaries.en[section], `${section}.`))
  .map(([key]) => key.replace(PLURAL, ""))
  .filter((key, index, all) => all.indexOf(key) === index);

const components = listSourceFiles()
  .filter(({ path }) => path.startsWith("app/") && /\.tsx?$/.test(path))
  .filter(({ path }) => !path.includes(".server.") && path !== "app/i18n/server-texts.ts")
  .map(({ text }) => text)
  .join("\n");
/** Keys with a value in them, such as `thread.${delivery}`. */
const templates = [...components.matchAll(/`((?:\w+\.)+[^`\s]*\$\{[^`\s]*)`/g)].map(
  ([, template = ""]) =>
    new RegExp(`^${template.replaceAll(".", "\\.").replace(/\$\{.*?\}/g, "[\\w-]+")}$`),
);

const isNamed = (key: string) =>
  components.includes(`"${key}"`) || templates.some((template) => template.test(key));

test("a text is left out of the pages exactly if no component names it", () => {
  expect(keys.length).toBeGreaterThan(150);
  expect(keys.filter(isServerText)).toEqual(keys.filter((key) => !isNamed(key)));
});

test("a page carries the other texts of its sections, as the dictionary has them", () => {
  const { thread } = unpackPageTexts(pickTexts("hu", ["thread"]));
  const { errors, ...others } = dictionaries.hu.thread;
  expect(thread).toEqual({ ...others, errors: { title: errors.title, tooLong: errors.tooLong } });
});
