/**
 * `npm run bench -- same-pages FOLDER`: whether the build in the folder and this one render the
 * same HTML of every public page, in both languages and on the same data. It masks what differs
 * between two builds or two answers: names of assets, nonces, tokens, ports, and React's marks
 * around nothing.
 */
import { languages, withQuery } from "#tests/support/pages/http-survey.ts";
import {
  formOfUnknownOrigin,
  missingPages,
  publicPages,
} from "#tests/support/pages/public-pages.ts";
import type { SurveyPage } from "#tests/support/pages/survey-page.ts";
import { prepareBuild, prepareData } from "#tests/support/site/prepare.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { startStack } from "#tests/support/site/stack.ts";

const MASKS: readonly [found: RegExp, mask: string][] = [
  [/<!--\/?\$-->/g, ""],
  [/-[\w-]{8}\.(js|css)\b/g, "-ASSET.$1"],
  [/ nonce="[^"]*"/g, ' nonce="NONCE"'],
  [/(localhost|127\.0\.0\.1):\d+/g, "$1:PORT"],
  // Signed tokens and ids of requests.
  [/[\w-]{20,}\.[\w.-]{20,}/g, "TOKEN"],
  [/ name="csrf" value="[^"]*"/g, ' name="csrf" value="TOKEN"'],
  [/"version": "[0-9a-f]{8}"/g, '"version": "VERSION"'],
  [/\b[0-9a-f]{16,}\b/g, "ID"],
];

export async function compareSamePages(): Promise<void> {
  const [, build] = process.argv.slice(2);
  if (!build) throw new Error("Name the folder of the other build.");
  await Promise.all([prepareBuild(), prepareData()]);
  const before = await startStack({ build, databaseConnections: 2 });
  const after = await startStack();
  try {
    await comparePages(before, after);
  } finally {
    await Promise.all([before.close(), after.close()]);
  }
}

async function comparePages(before: TestSite, after: TestSite): Promise<void> {
  const pages = [...publicPages, ...missingPages, formOfUnknownOrigin];
  const different: string[] = [];
  for (const page of pages) {
    for (const language of languages) {
      const old = await read(before, page, language);
      const present = await read(after, page, language);
      if (old !== present) different.push(describeDifference(page, language, old, present));
    }
  }
  const compared = `${pages.length} pages in ${languages.length} languages`;
  console.log(`${compared}, ${different.length} differ.`);
  for (const difference of different) console.log(difference);
}

async function read(site: TestSite, page: SurveyPage, language: string): Promise<string> {
  const path = withQuery(page.path, `lng=${language}`);
  const client = site.newClient();
  const answer = page.posted
    ? await client.post(path, page.posted, page.headers)
    : await client.get(path, page.headers);
  const text = `${answer.status}\n${answer.body}`;
  return MASKS.reduce((masked, [found, mask]) => masked.replace(found, mask), text);
}

const AROUND = 60;

function describeDifference(
  { path }: SurveyPage,
  language: string,
  before: string,
  after: string,
): string {
  let at = 0;
  while (before[at] === after[at]) at += 1;
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - AROUND), at + AROUND));
  return `\n${path} in ${language}, from character ${at}\n  ${part(before)}\n  ${part(after)}`;
}
