import { afterAll, describe, expect, test } from "vitest";
import { expertViews } from "#db/schema.ts";
import { signedIn } from "#tests/support/accounts/accounts.ts";
import { newListedExpert } from "#tests/support/accounts/leaving.ts";
import type { HeaderChanges, HttpResponse } from "#tests/support/http/http.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";

const site = await leaseStack({
  variables: { PAGE_FRESH_SECONDS: "15", VIEW_FLUSH_SECONDS: "1" },
});

afterAll(() => site.close());

const get = (path: string, headers?: HeaderChanges): Promise<HttpResponse> =>
  site.newClient().get(path, headers);

async function countsOf(expertId: string) {
  const rows = await site.rows(expertViews, { expertId });
  const sum = (key: "views" | "listed") => rows.reduce((total, row) => total + row[key], 0);
  return { views: sum("views"), listed: sum("listed") };
}

/** Views are counted after the answer, and written a second later. */
const expectCounts = (expertId: string, counts: { views: number; listed: number }) =>
  expect.poll(() => countsOf(expertId), { timeout: 20_000 }).toEqual(counts);

const pageOf = ({ username }: { username: string }) => `/experts/${username}`;

describe.each([
  ["with the page cache", "15"],
  ["without the page cache", "0"],
])("%s", (_, seconds) => {
  test("each view counts, also across a restart of the counters", async () => {
    await site.restartApp({ PAGE_FRESH_SECONDS: seconds });
    const { member } = await newExpert();
    for (let count = 0; count < 6; count += 1) await get(pageOf(member));
    await expectCounts(member.id, { views: 6, listed: 0 });
    await site.app.restart();
    const page = await get(pageOf(member));
    const known = { "If-None-Match": String(page.headers.etag ?? '"none"') };
    await get(pageOf(member), known);
    await expectCounts(member.id, { views: 8, listed: 0 });
  });

  test("each card of a list counts", async () => {
    await site.restartApp({ PAGE_FRESH_SECONDS: seconds });
    const { member, list } = await newExpert();
    for (let count = 0; count < 5; count += 1) {
      const answer = await get(list);
      expect(answer).toInclude(pageOf(member));
      expect(answer.headers["x-shown-experts"]).toBeUndefined();
    }
    await expectCounts(member.id, { views: 0, listed: 5 });
  });

  test("robots, prefetches and the owner do not count", async () => {
    await site.restartApp({ PAGE_FRESH_SECONDS: seconds });
    const { member, list } = await newExpert();
    const uncounted: HeaderChanges[] = [
      { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { "User-Agent": "curl/8.0" },
      { "User-Agent": null },
      { "Sec-Purpose": "prefetch;prerender" },
      { Purpose: "prefetch" },
    ];
    for (const headers of uncounted) {
      for (const path of [pageOf(member), list]) {
        const answer = await get(path, headers);
        expect(answer.status).toBe(200);
        expect(answer.headers["x-shown-experts"]).toBeUndefined();
      }
    }
    const owner = await signedIn(site, member);
    expect((await owner.get(pageOf(member))).status).toBe(200);
    expect((await owner.get(list)).status).toBe(200);
    // What counts comes last, so that the others would be in the sums.
    await get(list);
    await get(pageOf(member));
    await expectCounts(member.id, { views: 1, listed: 1 });
  });
});

/** A listed expert of a name that no one else has, and a list in which they are alone. */
async function newExpert() {
  const name = `Views ${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, "x")}`;
  const member = await newListedExpert(site, name);
  return { member, list: `/experts?q=${encodeURIComponent(name.split(" ")[1] ?? "")}` };
}
