import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import { sessions, verifications } from "#db/schema.ts";

import { type Admin, newAdmin } from "#tests/support/accounts/admins.ts";
import { codeOf, turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

const PAGE = "/admin-access";

let site: TestSite;
let fixture: Admin;
beforeAll(async () => {
  site = await sharedSite();
  fixture = await newAdmin(site, "Lilla Link");
});

const textOf = (page: HttpResponse) => visibleText(page.body);
const linkOn = ({ body }: HttpResponse) =>
  /value="https?:\/\/[^"/]+(\/admin-access\/[\w-]+)"/.exec(body)?.[1] ?? "";

async function make(client: HttpClient = fixture.client): Promise<string> {
  const page = await client.post(PAGE);
  expect(page.status).toBe(200);
  const link = linkOn(page);
  expect(link).not.toBe("");
  return link;
}

test("the link is shown once, in a page that nobody keeps", async () => {
  const page = await fixture.client.post(PAGE);
  expect(String(page.headers["cache-control"])).toContain("no-store");
  expect(textOf(page)).toContain("This is the only time it is shown.");
  expect(await findInvalidities(page.body)).toEqual([]);
  const link = linkOn(page);
  const again = await fixture.client.get(PAGE);
  expect(again.body).not.toContain(link);
  expect(textOf(again)).toContain("Lilla Link");
});

test("another browser is signed in by it once, and only by its form", async () => {
  const link = await make();
  const browser = site.newClient();
  const page = await browser.get(link);
  expect(page.status).toBe(200);
  expect(await findInvalidities(page.body)).toEqual([]);
  expect(page.headers["referrer-policy"]).toBe("same-origin");
  expect(textOf(page)).toContain(`Lilla Link (${fixture.email})`);
  expect((await browser.get(PAGE)).status).toBe(302);
  const signedIn = await browser.post(link);
  expect([signedIn.status, signedIn.location]).toEqual([303, "/admin/queues"]);
  expect((await browser.get(PAGE)).status).toBe(200);

  const thief = site.newClient();
  const replayed = await thief.post(link);
  expect(replayed.status).toBe(410);
  expect(textOf(replayed)).toContain("This link is no longer good");
  expect((await thief.get(link)).status).toBe(410);
  expect((await thief.get(PAGE)).status).toBe(302);
});

test("an expired one answers 410, an invented one 404, and neither signs anybody in", async () => {
  const link = await make();
  await site.db
    .update(verifications)
    .set({ expiresAt: Date.now() })
    .where(eq(verifications.userId, fixture.id));
  for (const [address, status] of [
    [link, 410],
    [`${PAGE}/invented`, 404],
  ] as const) {
    const browser = site.newClient();
    expect((await browser.get(address)).status).toBe(status);
    expect((await browser.post(address)).status).toBe(status);
    expect((await browser.get(PAGE)).status).toBe(302);
  }
});

test("the second step is asked for where it is on", async () => {
  const careful = await newAdmin(site, "Kamilla Careful");
  const { secret } = await turnOnFor(site.db, careful.id, site.variables.ENCRYPTION_KEY ?? "");
  const link = await make(careful.client);
  const browser = site.newClient();
  const first = await browser.post(link);
  expect(first.location).toBe("/auth/second-factor");
  expect((await browser.get(PAGE)).status).toBe(302);
  const second = await browser.post("/auth/second-factor", { code: codeOf(secret) });
  expect(second.location).toBe("/admin/queues");
  expect((await browser.get(PAGE)).status).toBe(200);
});

test("no link is made for who proved long ago who they are, nor for who is no admin", async () => {
  const old = site.newClient();
  const session = await createSession(site.db, { userId: fixture.id, userAgent: "old-access" });
  old.cookies.set("session", session.id);
  await site.db
    .update(sessions)
    .set({ authenticatedAt: 1 })
    .where(eq(sessions.userAgent, "old-access"));
  const answer = await old.post(PAGE);
  expect(answer.location).toBe(`/account/confirm?redirectTo=${encodeURIComponent(PAGE)}`);
  expect(textOf(await old.get(PAGE))).toContain("Confirm that it is you");
});

test("the menu of small screens leads admins there, too, and nobody else", async () => {
  const { body } = await fixture.client.get("/about");
  expect(body.split(`href="${PAGE}"`)).toHaveLength(3);
});
