import { describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { changeProfile } from "#tests/support/accounts/member-rows.ts";
import { addDeskRecords } from "#tests/support/admin/admin-records.ts";
import { adminPages, mostTrips } from "#tests/support/pages/admin-pages.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const admin = await newAdmin(site);
await addDeskRecords(site.db);

const menuPages = [paths.adminSettings(), paths.adminLanguages(), paths.adminAccess()];
const parts = [
  ...menuPages,
  paths.adminQueues(),
  paths.adminPeople(),
  paths.adminNewsletter(),
  paths.adminOutbox(),
  paths.adminHealth(),
  paths.adminAudit(),
];

describe.each([...adminPages, ...menuPages])("%s", (path) => {
  test("is not stored or indexed, and links every part of the admin area", async () => {
    const page = await admin.client.get(path);
    expect(page).toAnswer(200, "Admin Settings", "Admin Languages", "Admin Access");
    expect(String(page.headers["cache-control"])).toContain("no-store");
    expect(page).toInclude(/name="robots" content="noindex/);
    expect(page).toInclude(...parts.map((part) => `href="${part}"`));
    expect(page.body.match(/<h1/g)).toHaveLength(1);
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
  for (const path of adminPages) {
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
  expect(billing).toShow("Payments use the key of the environment.");
});
