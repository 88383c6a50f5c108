import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { sessions } from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import {
  addressAfterProof,
  confirmIdentity,
  pressWaiting,
} from "#tests/support/accounts/fresh-sign-in.ts";
import { changeProfile } from "#tests/support/accounts/member-rows.ts";
import { codeOf, turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import { addAdminRecords } from "#tests/support/admin/admin-records.ts";
import { addImportRecords } from "#tests/support/admin/import-records.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { expireLinks } from "#tests/support/mail/mailed-links.ts";
import { adminPages, mostTrips } from "#tests/support/pages/admin-pages.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const admin = await newAdmin(site);
await addAdminRecords(site.db);
await addImportRecords(site.db);

/** The styleguide has a frame of its own: for everyone else there is no such page. */
const areaPages = adminPages.filter((path) => !path.startsWith(paths.styleguide()));
const menuPages = [paths.adminSettings(), paths.adminLanguages(), paths.adminAccess()];
const parts = [
  ...menuPages,
  paths.adminQueues(),
  paths.adminRequests(),
  paths.adminPeople(),
  paths.adminPayments(),
  paths.adminNewsletter(),
  paths.adminOutbox(),
  paths.adminHealth(),
  paths.adminAudit(),
];

const found = [paths.adminFind()];

describe.each([...areaPages, ...menuPages])("%s", (path) => {
  test("is not stored or indexed, and links every part of the admin area", async () => {
    const page = await admin.client.get(path);
    expect(page).toAnswer(200, "Admin Settings", "Admin Languages", "Admin Access");
    expect(String(page.headers["cache-control"])).toContain("no-store");
    expect(page).toInclude(/name="robots" content="noindex/);
    expect(page).toInclude(...parts.map((part) => `href="${part}"`));
    expect(page.body.match(/<h1/g)).toHaveLength(1);
  });

  test("has the frame of the admin area, without the site's links and newsletter", async () => {
    const { body } = await admin.client.get(path);
    expect(body.match(/<main /g)).toHaveLength(1);
    expect(body.indexOf('href="#main"')).toBeLessThan(body.indexOf('id="admin-menu"'));
    expect(body).not.toContain('id="site-menu"');
    expect(body).not.toContain('name="email" required');
    // The search is no part of the navigation.
    const marked = body.match(/<a[^>]*aria-current="page"[^>]*>/g)?.join() ?? "";
    expect(marked.includes('href="/admin')).toBe(!found.some((part) => path.startsWith(part)));
  });

  test("takes at most two round trips: the session and the content", async () => {
    const trips = await site.roundTrips.during(() => admin.client.get(path));
    expect(trips.length).toBeLessThanOrEqual(mostTrips(path));
  });
});

test("a member who is not an admin is sent home with a notice that shows once", async () => {
  const client = await signedIn(site, accounts.expert);
  await client.get("/");
  for (const path of [...menuPages, paths.adminNewsletter()]) {
    const answer = await client.get(path);
    expect(answer.location).toBe("/");
    const home = await client.follow(answer);
    expect(home).toShow("Access Denied", "You don't have permission to access this page.");
    expect(await client.get("/")).not.toShow("Access Denied");
  }
});

test("the admin right is checked at each request", async () => {
  const former = await newAdmin(site);
  const opens = async () => (await former.client.get(paths.adminQueues())).status;
  expect(await opens()).toBe(200);
  await changeProfile(site.db, former.id, { admin: false });
  for (const path of areaPages) {
    const answer = await former.client.get(path);
    expect([answer.status, answer.location], path).toEqual([303, "/"]);
  }
  await changeProfile(site.db, former.id, { admin: true });
  expect(await opens()).toBe(200);
});

test("menus link the admin pages for admins only", async () => {
  const links = async (account: typeof accounts.admin | typeof accounts.expert) => {
    const { body } = await (await signedIn(site, account)).get("/");
    return menuPages.filter((path) => body.includes(`href="${path}"`));
  };
  expect(await links(accounts.admin)).toEqual(menuPages);
  expect(await links(accounts.expert)).toEqual([]);
  expect(await admin.client.get("/")).toInclude('data-pending="Checking admin access..."');
});

test("no page of the settings shows a secret of the environment", async () => {
  const names =
    "SESSION_SECRET LINK_SECRET ENCRYPTION_KEY RESEND_API_KEY STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET";
  for (const tab of ["general", "billing", "branding", "import"]) {
    const { body } = await admin.client.get(`/admin/settings?tab=${tab}`);
    for (const name of names.split(" ")) expect(body, name).not.toContain(site.variables[name]);
  }
  const billing = await admin.client.get("/admin/settings?tab=billing");
  expect(billing).toShow("Using the key from the server.");
});

const PAGE = "/admin-access";

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
  expect(page).toShow("We show it only once.");
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
  expect(await browser.post(link)).toRedirect("/admin");
  expect((await browser.get(PAGE)).status).toBe(200);

  const thief = site.newClient();
  expect(await thief.post(link)).toAnswer(410, "This link is no longer valid");
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
  expect(second.location).toBe("/admin");
  expect((await browser.get(PAGE)).status).toBe(200);
});

test("admin pages need a second factor or a sign-in of the last twelve hours", async () => {
  const path = "/admin/people";
  const old = await newAdmin(site);
  const age = (hours: number) =>
    site.db
      .update(sessions)
      .set({ authenticatedAt: Date.now() - hours * 3_600_000 })
      .where(eq(sessions.userId, old.id));
  await age(11);
  expect((await old.client.get(path)).status).toBe(200);
  await age(13);
  const asked = `/account/confirm?redirectTo=${encodeURIComponent(path)}`;
  expect((await old.client.get(path)).location).toBe(asked);
  const form = await old.client.post(`${path}/${old.id}`, { intent: "note", note: "Typed" });
  expect(addressAfterProof(form)).toMatch(/^\/account\/confirm\//);
  expect((await old.client.get("/account")).status, "pages of members").toBe(200);
  await turnOnFor(site.db, old.id, site.variables.ENCRYPTION_KEY ?? "");
  expect((await old.client.get(path)).status).toBe(200);
});

test("a link needs a recent sign-in", async () => {
  const old = await newAdmin(site);
  await ageSignIn(site.db, old.id);
  expect(await old.client.get(PAGE)).toShow("confirm it's you first");
  const page = await confirmIdentity(old.client, await old.client.post(PAGE), old);
  expect(page).toShow("Make a sign-in link");
  expect(await pressWaiting(old.client, page)).toShow("We show it only once");
});

test("the menus of both screen sizes link the page for admins", async () => {
  const { body } = await fixture.client.get("/about");
  expect(body.split(`href="${PAGE}"`)).toHaveLength(3);
});
