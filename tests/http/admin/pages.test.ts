import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { profiles } from "#db/schema.ts";
import { type Admin, newAdmin } from "#tests/support/accounts/admins.ts";
import { addDeskRecords } from "#tests/support/admin/admin-records.ts";
import { adminPages, mostTrips } from "#tests/support/pages/admin-pages.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let admin: Admin;
beforeAll(async () => {
  site = await sharedSite();
  admin = await newAdmin(site);
  await addDeskRecords(site.db);
});

const parts = [
  paths.adminQueues(),
  paths.adminPeople(),
  paths.adminSettings(),
  paths.adminLanguages(),
  paths.adminNewsletter(),
  paths.adminOutbox(),
  paths.adminHealth(),
  paths.adminAudit(),
  paths.adminAccess(),
];

describe.each(adminPages)("%s", (path) => {
  test("is kept by nobody, found by no search engine, and leads to every part of the desk", async () => {
    const { status, headers, body } = await admin.client.get(path);
    expect(status).toBe(200);
    expect(String(headers["cache-control"])).toContain("no-store");
    expect(body).toMatch(/name="robots" content="noindex/);
    for (const part of parts) expect(body).toContain(`href="${part}"`);
    expect(body.match(/<h1/g)).toHaveLength(1);
  });

  test("asks the database twice at most: who it is, and what it shows", async () => {
    const trips = await site.roundTrips.during(() => admin.client.get(path));
    expect(trips.length).toBeLessThanOrEqual(mostTrips(path));
  });
});

test("whose right was taken a moment ago gets nowhere, with the next request", async () => {
  const former = await newAdmin(site);
  expect((await former.client.get(paths.adminQueues())).status).toBe(200);
  await site.db.update(profiles).set({ admin: false }).where(eq(profiles.id, former.id));
  for (const path of adminPages) {
    const answer = await former.client.get(path);
    expect([answer.status, answer.location], path).toEqual([303, "/"]);
  }
});
