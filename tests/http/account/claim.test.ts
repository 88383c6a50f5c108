import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { profiles, users } from "#db/schema.ts";

import type { Member } from "#tests/support/accounts/accounts.ts";
import { unlistMember } from "#tests/support/accounts/listing.ts";
import { mailClaim, newUnclaimed } from "#tests/support/accounts/unclaimed.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
const made: Member[] = [];

beforeAll(async () => {
  site = await sharedSite();
});
afterAll(async () => {
  for (const { id } of made) await unlistMember(site.db, id);
});

const password = "a long day of rain";
const textOf = ({ body }: HttpResponse) => visibleText(body);

async function newListing(): Promise<Member> {
  const owner = await newUnclaimed(site, { biography: "Builds assistants" });
  made.push(owner);
  return owner;
}

/** The path of the link that an import mails. */
async function mailedLink(owner: Member): Promise<string> {
  await mailClaim(site.db, owner, site.variables.ENCRYPTION_KEY ?? "");
  await site.tick();
  return oneTimeLinkIn(await site.inbox.waitFor({ to: owner.email }));
}

test("whoever follows the mailed link sees what is held and takes the listing over with a password", async () => {
  const owner = await newListing();
  const link = await mailedLink(owner);
  const client = site.newClient();
  for (let time = 0; time < 2; time += 1) {
    const page = await client.get(link);
    expect(page.status).toBe(200);
    expect(page.headers["referrer-policy"]).toBe("same-origin");
    for (const held of [owner.name, owner.email, "Builds assistants", "members.csv"])
      expect(textOf(page)).toContain(held);
    expect(await findInvalidities(page.body)).toEqual([]);
  }
  const weak = await client.post(link, { intent: "claim", password: "password123" });
  expect(weak.status).toBe(400);
  const short = await client.post(link, { intent: "claim", password: "12345" });
  expect(textOf(short)).toContain("Password must be at least 6 characters");

  const done = await client.post(link, { intent: "claim", password });
  expect(done.location).toBe("/profile");
  const profile = await client.follow(done);
  expect(textOf(profile)).toContain("The listing is yours.");
  expect(profile.body).toContain(owner.email);
  const again = await site.newClient().get(link);
  expect(again.status).toBe(410);
  expect(textOf(again)).toContain("This listing has been taken over");
  const late = await site.newClient().post(link, { intent: "refuse" });
  expect(late.status).toBe(410);
  expect(textOf(await site.newClient().get(`/experts/${owner.username}`))).toContain("Verified");
});

test("refusing deletes the listing at once, and the link says so from then on", async () => {
  const owner = await newListing();
  const link = await mailedLink(owner);
  const client = site.newClient();
  const home = await client.follow(await client.post(link, { intent: "refuse" }));
  expect(textOf(home)).toContain("Your listing is deleted");
  expect(await site.db.select().from(users).where(eq(users.id, owner.id))).toEqual([]);
  expect((await client.get(`/experts/${owner.id}`)).status).toBe(410);
  const again = await client.get(link);
  expect(again.status).toBe(410);
  expect(textOf(again)).toContain("Nothing of it is left");
});

test("until then the listing says what it is, leads nowhere, and is kept from search engines", async () => {
  const owner = await newListing();
  const client = site.newClient();
  const page = await client.get(`/experts/${owner.username}`);
  expect(textOf(page)).toContain("Unclaimed");
  expect(textOf(page)).not.toContain("Contact Expert");
  expect(page.body).toMatch(/name="robots" content="noindex"/);
  expect(page.body).not.toContain('"Person"');
  expect(page.body).not.toContain(`expert=${owner.username}`);
  const list = await client.get(`/experts?q=${encodeURIComponent(owner.name)}`);
  expect(list.body).toContain(`/experts/${owner.username}`);
  expect(list.body).not.toContain(`expert=${owner.username}`);
  for (const path of ["/feeds/experts.xml", "/sitemaps/experts-1.xml"])
    expect((await client.get(path)).body).not.toContain(owner.username);
  const quote = await client.get(`/quote?expert=${owner.username}`);
  expect(textOf(quote)).toContain("has not taken over the listing yet");
});

test("signing up, or asking for a new password, with its address mails the link and says nothing else", async () => {
  for (const ask of ["signup", "forgot"] as const) {
    const owner = await newListing();
    const client = site.newClient();
    const fields: Record<string, string> =
      ask === "signup"
        ? { full_name: "Eve", username: `eve-${owner.username.slice(2, 10)}`, password }
        : {};
    const answer = await client.post(`/auth?tab=${ask}`, { ...fields, email: owner.email });
    expect(answer.status).toBeLessThan(400);
    const mail = await site.inbox.waitFor({ to: owner.email });
    const page = await client.get(oneTimeLinkIn(mail));
    expect(textOf(page)).toContain(owner.email);
    const [row] = await site.db.select().from(profiles).where(eq(profiles.id, owner.id));
    expect(row).toMatchObject({ fullName: owner.name, unclaimedAt: expect.any(Number) });
  }
});
