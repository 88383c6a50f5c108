import { describe, expect, test } from "vitest";
import { TEXTS_IN_FILE } from "#app/i18n/translate.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import type { Said } from "#tests/support/inbox/conversation-rows.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { withQuery } from "#tests/support/pages/http-survey.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const expert = await newMember(site);

const start = Date.UTC(2026, 0, 5, 14, 7);
/** Both write in turns, a message of 100 characters each, six a day. */
const said: Said[] = Array.from({ length: 60 }, (_, index) => ({
  from: index % 2 === 0 ? "client" : "expert",
  content:
    `${index + 1}: orders come in as PDFs, and each customer has names of its own for them`.padEnd(
      100,
      "!",
    ),
  at: start + index * (DAY_MS / 6),
  isRead: true,
}));

/** More conversations than the list shows beside one. */
for (let number = 1; number <= 30; number += 1)
  await newConversation(site, expert, {
    quote: { name: `Clara Lindqvist ${number}` },
    said: said.slice(0, 2),
  });
const { thread, request } = await newConversation(site, expert, { said });

const MOST_BYTES = 60_000;
const visitors = { expert: expert.client, client: site.newClient() };
const open = async (side: keyof typeof visitors, language: string) =>
  (await visitors[side].get(withQuery(side === "expert" ? thread : request, `lng=${language}`)))
    .body;

describe.each(["expert", "client"] as const)("a long conversation, as its %s sees it", (side) => {
  test.each(["en", "hu"])(
    "has at most 60 kB of HTML besides its styles, in %s",
    async (language) => {
      const body = await open(side, language);
      const html = body.replace(/<style[^>]*>[\s\S]*?<\/style>/g, "");
      expect(html.match(/id="m-\d+"/g)).toHaveLength(20);
      expect(Buffer.byteLength(html)).toBeGreaterThan(20_000);
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST_BYTES);
    },
  );

  test("carries no texts for its scripts: they are a file that browsers keep", async () => {
    const body = await open(side, "hu");
    const [, data = ""] = /streamController\.enqueue\((.*?)\);<\/script>/s.exec(body) ?? [];
    expect(data).toContain(`\\"texts\\",\\"${TEXTS_IN_FILE}\\"`);
    const [, url = ""] = /<link[^>]*href="([^"]*)"[^>]* data-texts=""/.exec(body) ?? [];
    const { status, headers, body: texts } = await visitors[side].get(url);
    expect([status, headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect(texts).toContain("|thread.");
    expect(texts.length).toBeGreaterThan(8_000);
    // A version that is not the current one is not kept.
    const other = await visitors[side].get(url.replace(/[^/]+$/, "0"));
    expect([other.status, other.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(other.body).toBe(texts);
  });
});

describe("the list beside a conversation", () => {
  const rowsIn = (body: string) => body.match(/class="thread-row[ "]/g)?.length;

  test("has the first rows, and a link to the others", async () => {
    const body = await open("expert", "en");
    expect(rowsIn(body)).toBe(12);
    const [, more = ""] = /href="([^"]*after=[^"]*)"/.exec(body) ?? [];
    const others = await expert.client.get(more.replaceAll("&amp;", "&"));
    expect(rowsIn(others.body)).toBe(31 - 12);
  });

  test("also has the open conversation, if that comes after the first rows", async () => {
    const list = await expert.client.get("/expert-dashboard?tab=active");
    const rows = [
      ...list.body.matchAll(
        /href="([^"]*)" class="thread-row|class="thread-row[^>]*href="([^"]*)"/g,
      ),
    ];
    const last = (rows.at(-1)?.[1] ?? rows.at(-1)?.[2] ?? "").replaceAll("&amp;", "&");
    const { body } = await expert.client.get(last);
    expect(rowsIn(body)).toBe(13);
    expect(body).toMatch(/aria-current="true" class="thread-row/);
    // A search may not find it.
    const searched = await expert.client.get(withQuery(last, "q=clara"));
    expect(rowsIn(searched.body)).toBe(12);
  });

  test("is whole without a conversation, and for the scripts of the page", async () => {
    const list = await expert.client.get("/expert-dashboard?tab=active");
    expect(rowsIn(list.body)).toBe(31);
    const data = await expert.client.get(`${thread}.data`);
    expect(data.body).toContain('Clara Lindqvist 1"');
  });
});
