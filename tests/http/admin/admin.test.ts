import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { profiles } from "#db/schema.ts";

import { accounts, signIn } from "#tests/support/accounts/accounts.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

const menuPages = ["/admin/settings", "/admin/languages", "/admin-access"];
const pages = [...menuPages, "/admin/newsletter"];

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

async function signedIn(account: { email: string; password: string }) {
  const client = site.newClient();
  await signIn(client, account);
  await client.get("/");
  return client;
}

describe.each(pages)("%s", (path) => {
  test("sends somebody signed out to sign in, and back", async () => {
    const answer = await site.newClient().get(path);
    expect(answer.status).toBe(302);
    expect(answer.location).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
  });

  test("sends whoever is no admin home and says why", async () => {
    const client = await signedIn(accounts.expert);
    const answer = await client.get(path);
    expect(answer.location).toBe("/");
    const home = await client.follow(answer);
    expectText(home.body, "Access Denied");
    expectText(home.body, "You don't have permission to access this page.");
    expect(visibleText((await client.get("/")).body)).not.toContain("Access Denied");
  });

  test("opens for an admin, whose menu leads there", async () => {
    const client = await signedIn(accounts.admin);
    const page = await client.get(path);
    expect(page.status).toBe(200);
    expect(page.body).toContain(`<a href="${path}"`);
    expect(page.body).toMatch(/name="robots" content="noindex/);
    expect(String(page.headers["cache-control"])).toContain("no-store");
    expectText(page.body, "Admin Settings");
    expectText(page.body, "Admin Languages");
    expectText(page.body, "Admin Access");
  });

  test("takes two round trips at most", async () => {
    const client = await signedIn(accounts.admin);
    const trips = await site.roundTrips.during(() => client.get(path));
    expect(trips.length).toBeLessThanOrEqual(2);
  });
});

test("an admin's right is gone with the flag, at the next request", async () => {
  const member = await newMember(site, { isExpert: false });
  const setAdmin = (admin: boolean) =>
    site.db.update(profiles).set({ admin }).where(eq(profiles.id, member.id));
  const opens = async () => (await member.client.get("/admin/settings")).status;
  expect(await opens()).toBe(303);
  await setAdmin(true);
  expect(await opens()).toBe(200);
  await setAdmin(false);
  expect(await opens()).toBe(303);
});

test("menus show the admin's pages to admins only", async () => {
  const links = async (account: { email: string; password: string }) => {
    const { body } = await (await signedIn(account)).get("/");
    return menuPages.filter((path) => body.includes(`href="${path}"`));
  };
  expect(await links(accounts.admin)).toEqual(menuPages);
  expect(await links(accounts.expert)).toEqual([]);
  const { body } = await (await signedIn(accounts.admin)).get("/");
  expect(body).toContain('data-pending="Checking admin access..."');
});

test("no page of the settings shows a secret of the environment", async () => {
  const client = await signedIn(accounts.admin);
  const names =
    "SESSION_SECRET LINK_SECRET ENCRYPTION_KEY RESEND_API_KEY STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET";
  for (const tab of ["general", "billing", "branding", "import"]) {
    const { body } = await client.get(`/admin/settings?tab=${tab}`);
    for (const name of names.split(" ")) expect(body, name).not.toContain(site.variables[name]);
  }
  const { body } = await client.get("/admin/settings?tab=billing");
  expect(visibleText(body)).toContain("Payments use the key of the environment.");
});
