import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { newMember as newAccount, signedIn } from "#tests/support/accounts/accounts.ts";
import { addImportRecords, deskImport } from "#tests/support/admin/import-records.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { type Member, newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

const MOST_BYTES = 122_000;
const MOST_EDITOR_BYTES = 145_000;

let site: TestSite;
let expert: Member;

beforeAll(async () => {
  site = await sharedSite();
  expert = await newMember(site);
});

/** Every script that a page loads, with whatever those import, by its compressed size. */
async function scriptsOf(client: HttpClient, path: string): Promise<Map<string, number>> {
  const { body } = await client.get(path);
  const preloaded = body.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g);
  const waiting = [...preloaded].map(([, url = ""]) => url);
  const sizes = new Map<string, number>();
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (sizes.has(url)) continue;
    const script = await client.get(url);
    expect(script.status, url).toBe(200);
    sizes.set(url, gzipSync(script.bytes, { level: 9 }).length);
    const imports = script.body.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g);
    waiting.push(...[...imports].map(([, name]) => `/assets/${name}`));
  }
  return sizes;
}

function expectWeight(path: string, scripts: Map<string, number>, most: number): void {
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(scripts.size, path).toBeGreaterThan(5);
  expect(total, `${path}: ${[...scripts].map(String).join("\n")}`).toBeLessThanOrEqual(most);
}

test("the conversation pages load at most 122 kB of scripts", async () => {
  const { thread, request } = await newConversation(site, expert);
  for (const path of ["/expert-dashboard", thread, request]) {
    const scripts = await scriptsOf(expert.client, path);
    expectWeight(path, scripts, MOST_BYTES);
  }
});

test("the editors of a profile and of a product load at most 145 kB of scripts", async () => {
  for (const path of ["/profile", "/products/new"]) {
    const scripts = await scriptsOf(expert.client, path);
    expectWeight(path, scripts, MOST_EDITOR_BYTES);
  }
});

test("the page of an import loads at most 145 kB of scripts", async () => {
  await addImportRecords(site.db);
  const client = await signedIn(site, await newAccount(site, { profile: { admin: true } }));
  const path = `/admin/imports/${deskImport}`;
  expectWeight(path, await scriptsOf(client, path), MOST_EDITOR_BYTES);
});
