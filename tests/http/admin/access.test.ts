import { expect, test } from "vitest";

import { newAdmin } from "#tests/support/accounts/admins.ts";
import { codeOf, turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { expireLinks } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const PAGE = "/admin-access";

const site = await sharedSite();

const fixture = await newAdmin(site, "Lilla Link");

const linkOn = ({ body }: HttpResponse) =>
  /value="https?:\/\/[^"/]+(\/admin-access\/[\w-]+)"/.exec(body)?.[1] ?? "";

async function make(client: HttpClient = fixture.client): Promise<string> {
  const page = await client.post(PAGE);
  expect(page.status).toBe(200);
  const link = linkOn(page);
  expect(link).not.toBe("");
  return link;
}

test("the link is shown once, on a page that is not stored", async () => {
  const page = await fixture.client.post(PAGE);
  expect(String(page.headers["cache-control"])).toContain("no-store");
  expect(page).toShow("This is the only time it is shown.");
  expect(await findInvalidities(page.body)).toEqual([]);
  const link = linkOn(page);
  const again = await fixture.client.get(PAGE);
  expect(again).not.toInclude(link);
  expect(again).toShow("Lilla Link");
});

test("another browser is signed in by it once, and only by its form", async () => {
  const link = await make();
  const browser = site.newClient();
  const page = await browser.get(link);
  expect(page.status).toBe(200);
  expect(await findInvalidities(page.body)).toEqual([]);
  expect(page.headers["referrer-policy"]).toBe("same-origin");
  expect(page).toShow(`Lilla Link (${fixture.email})`);
  expect((await browser.get(PAGE)).status).toBe(302);
  expect(await browser.post(link)).toRedirect("/admin/queues");
  expect((await browser.get(PAGE)).status).toBe(200);

  const thief = site.newClient();
  expect(await thief.post(link)).toAnswer(410, "This link is no longer good");
  expect((await thief.get(link)).status).toBe(410);
  expect((await thief.get(PAGE)).status).toBe(302);
});

test("an expired link answers 410, an unknown one 404, and neither signs in", async () => {
  const link = await make();
  await expireLinks(site.db, fixture.id);
  for (const [address, status] of [
    [link, 410],
    [`${PAGE}/invented`, 404],
  ] as const) {
    const browser = site.newClient();
    for (const answer of await browser.openAndPost(address)) expect(answer.status).toBe(status);
    expect((await browser.get(PAGE)).status).toBe(302);
  }
});

test("the second step is asked for where it is on", async () => {
  const careful = await newAdmin(site, "Kamilla Careful");
  const { secret } = await turnOnFor(site.db, careful.id, site.variables.ENCRYPTION_KEY ?? "");
  const link = await make(careful.client);
  const browser = site.newClient();
  expect((await browser.post(link)).location).toBe("/auth/second-factor");
  expect((await browser.get(PAGE)).status).toBe(302);
  const second = await browser.post("/auth/second-factor", { code: codeOf(secret) });
  expect(second.location).toBe("/admin/queues");
  expect((await browser.get(PAGE)).status).toBe(200);
});

test("a link needs a recent sign-in", async () => {
  const old = await newAdmin(site);
  await ageSignIn(site.db, old.id);
  const answer = await old.client.post(PAGE);
  expect(answer.location).toBe(`/account/confirm?redirectTo=${encodeURIComponent(PAGE)}`);
  expect(await old.client.get(PAGE)).toShow("Confirm that it is you");
});

test("the menus of both screen sizes link the page for admins", async () => {
  const { body } = await fixture.client.get("/about");
  expect(body.split(`href="${PAGE}"`)).toHaveLength(3);
});
