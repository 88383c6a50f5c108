import { beforeAll, expect, test } from "vitest";
import { dictionaries } from "#app/i18n/dictionary.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { missingPages, publicPages } from "#tests/support/pages/public-pages.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

type Node = { [key: string]: string | Node };

const FEWEST_WORDS = 3;
const hungarian = { "Accept-Language": "hu" };

/** Every text of a dictionary by its dotted key. */
function leaves(node: Node, path = ""): [key: string, text: string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}

const english = new Map(leaves(dictionaries.en));
const inHungarian = leaves(dictionaries.hu).map(([, text]) => text);
const keys = new Set([...english.keys()].map((key) => key.replace(/_(one|other)$/, "")));

/** What only an English page says: whole sentences, or the parts of them between the values and marks that they hold. */
const sentences = [...english.values()]
  .flatMap((text) => text.split(/{{\w+}}|\*\*|\[|\]\([^)]*\)|\n/))
  .map((part) => part.replace(/\s+/g, " ").trim())
  .filter((part) => (part.match(/\p{L}{2,}/gu) ?? []).length >= FEWEST_WORDS)
  .filter((part) => !inHungarian.some((text) => text.includes(part)));

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

function expectHungarian({ body }: HttpResponse, path: string): void {
  expect(body, path).toContain('<html lang="hu"');
  const text = visibleText(body);
  const leftOver = sentences.filter((sentence) => text.includes(sentence));
  expect(leftOver, `${path} says in English`).toEqual([]);
  const words = text.match(/\b[a-z]\w*(?:\.[\w-]+)+\b/gi) ?? [];
  expect(
    words.filter((word) => keys.has(word)),
    `${path} shows a key`,
  ).toEqual([]);
}

test("there are sentences to look for, and English pages say them", async () => {
  expect(sentences.length).toBeGreaterThan(300);
  const text = visibleText((await site.newClient().get("/faq")).body);
  expect(sentences.filter((sentence) => text.includes(sentence)).length).toBeGreaterThan(50);
});

test.each([...publicPages, ...missingPages])("%s says nothing in English", async (path) => {
  expectHungarian(await site.newClient().get(path, hungarian), path);
});

test.each(["/quote", "/auth?tab=login", "/contact", "/newsletter", "/requests", "/withdraw"])(
  "the refused form of %s says nothing in English",
  async (path) => {
    const answer = await site.newClient().post(path, { email: "nincs cím" }, hungarian);
    expect(answer.status).toBe(400);
    expectHungarian(answer, path);
  },
);

test("the pages of experts and clients say nothing in English", async () => {
  const expert = await newMember(site);
  const { thread, request, token, threadId } = await newConversation(site, expert, {
    quote: { locale: "hu", details: "Napi háromszáz megrendelés." },
    said: [{ from: "client", content: "Jó napot!" }],
  });
  const visits: [HttpClient, string][] = [
    ...[
      "/profile",
      "/expert-dashboard",
      "/expert-dashboard?tab=archived",
      thread,
      `${thread}/print`,
    ].map((path): [HttpClient, string] => [expert.client, path]),
    [site.newClient(), request],
    [site.newClient(), `/requests/print/${token}?thread=${threadId}`],
  ];
  for (const [client, path] of visits) expectHungarian(await client.get(path, hungarian), path);
});
