import { beforeAll, describe, expect, test } from "vitest";
import { measureWire } from "#tests/support/http/wire.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

/** The address of the script of an entry that a page loads. */
const scriptIn = (body: string, entry: string) =>
  new RegExp(`src="([^"]*entry\\.${entry}[^"]*)"`).exec(body)?.[1];

async function expectCompressed(path: string | undefined, mostBytes: number): Promise<void> {
  const { status, contentEncoding, bodyBytes } = await measureWire(`${site.origin}${path}`);
  expect(status).toBe(200);
  expect(contentEncoding).not.toBeNull();
  expect(bodyBytes).toBeLessThanOrEqual(mostBytes);
}

test("the enhancing script is at most 2 kB compressed", async () => {
  const { body } = await site.newClient().get("/");
  await expectCompressed(scriptIn(body, "enhance"), 2_000);
});

test("the script that keeps what is typed is at most 1.5 kB compressed, where forms need it", async () => {
  for (const path of ["/quote", "/contact", "/experts/maren-solvik"]) {
    const { body } = await site.newClient().get(path);
    await expectCompressed(scriptIn(body, "keep"), 1_500);
  }
  const { body } = await site.newClient().get("/experts");
  expect(scriptIn(body, "keep")).toBeUndefined();
});

test("the script of passkeys is at most 2 kB compressed, where a passkey is asked for", async () => {
  const { client } = await newMember(site);
  const pages = [await site.newClient().get("/auth"), await client.get("/account/passkeys")];
  for (const { body } of pages) await expectCompressed(scriptIn(body, "passkey"), 2_000);
  for (const path of ["/", "/experts", "/contact"])
    expect(scriptIn((await site.newClient().get(path)).body, "passkey")).toBeUndefined();
});

describe("the badge script", () => {
  test("is at most 4 kB compressed, and on the plain pages of members with an inbox", async () => {
    const { client } = await newMember(site);
    for (const path of ["/", "/account", "/experts"]) {
      const { body, headers } = await client.get(path);
      await expectCompressed(scriptIn(body, "badge"), 4_000);
      expect(headers["content-security-policy"]).toMatch(/connect-src 'self';/);
    }
  });

  test("is on no page of others, and on no page with its own count", async () => {
    const expert = await newMember(site);
    const visitor = await newMember(site, { isExpert: false });
    const pages = [
      await site.newClient().get("/"),
      await visitor.client.get("/"),
      await expert.client.get("/expert-dashboard"),
    ];
    for (const { body } of pages) expect(scriptIn(body, "badge")).toBeUndefined();
    for (const { headers } of pages.slice(0, 2)) {
      expect(headers["content-security-policy"]).toContain("connect-src 'self';");
    }
  });
});
