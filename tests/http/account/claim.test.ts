import { afterAll, describe, expect, test } from "vitest";
import { connections, profiles, users } from "#db/schema.ts";
import type { Member } from "#tests/support/accounts/accounts.ts";
import { newGoogleAccount, signInAtGoogle } from "#tests/support/accounts/google.ts";
import { unlistMember } from "#tests/support/accounts/listing.ts";
import { changeUser } from "#tests/support/accounts/member-rows.ts";
import { mailClaim, newUnclaimed } from "#tests/support/accounts/unclaimed.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const made: Member[] = [];

afterAll(async () => {
  for (const { id } of made) await unlistMember(site.db, id);
});

const password = "a long day of rain";

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

test("the mailed link shows the stored data and claims the listing with a password", async () => {
  const owner = await newListing();
  const link = await mailedLink(owner);
  const client = site.newClient();
  for (let time = 0; time < 2; time += 1) {
    const page = await client.get(link);
    expect(page.status).toBe(200);
    expect(page.headers["referrer-policy"]).toBe("same-origin");
    expect(page).toShow(owner.name, owner.email, "Builds assistants", "members.csv");
    expect(await findInvalidities(page.body)).toEqual([]);
  }
  expect((await client.post(link, { intent: "claim", password: "password123" })).status).toBe(400);
  const short = await client.post(link, { intent: "claim", password: "12345" });
  expect(short).toShow("Password must be at least 6 characters");

  const done = await client.post(link, { intent: "claim", password });
  expect(done.location).toBe("/profile");
  const profile = await client.follow(done);
  expect(profile).toShow("The listing is yours.");
  expect(await client.get("/account")).toShow(owner.email);
  expect(await site.get(link)).toAnswer(410, "This listing has been claimed");
  expect((await site.post(link, { intent: "refuse" })).status).toBe(410);
  expect(await site.get(`/experts/${owner.username}`)).toShow("Verified");
});

test("refusing deletes the listing at once, and the link says so from then on", async () => {
  const owner = await newListing();
  const link = await mailedLink(owner);
  const client = site.newClient();
  const home = await client.follow(await client.post(link, { intent: "refuse" }));
  expect(home).toShow("We've deleted your listing");
  expect(await site.rows(users, { id: owner.id })).toEqual([]);
  expect((await client.get(`/experts/${owner.id}`)).status).toBe(410);
  expect(await client.get(link)).toAnswer(410, "Nothing of it is left");
});

test("an unclaimed listing is marked, receives no requests and is not indexed", async () => {
  const owner = await newListing();

  const page = await site.get(`/experts/${owner.username}`);
  expect(page).toShow("Unclaimed");
  expect(page).not.toShow("Contact Expert");
  expect(page).toInclude(/name="robots" content="noindex"/);
  expect(page).toInclude('href="/quote?experts=');
  expect(page).not.toInclude('"Person"', "data-dialog");
  const list = await site.get(`/experts?q=${encodeURIComponent(owner.name)}`);
  expect(list).toInclude(`/experts/${owner.username}`);
  const asks = `href="/quote?expert=${owner.username}" aria-label="Ask similar experts: ${owner.name}"`;
  expect(list).toInclude(asks);
  const category = await site.get(
    `/experts/legal?q=${encodeURIComponent(owner.name)}&sort=featured`,
  );
  expect(category.body).toMatch(
    new RegExp(`id="unclaimed"[^>]*>Not claimed yet<.*/experts/${owner.username}`, "s"),
  );
  for (const path of ["/feeds/experts.xml", "/sitemaps/experts-1.xml"])
    expect(await site.get(path)).not.toInclude(owner.username);
  const quote = await site.get(`/quote?expert=${owner.username}`);
  expect(quote).toShow("hasn't claimed this listing yet");
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
    expect(await client.get(oneTimeLinkIn(mail))).toShow(owner.email);
    const [row] = await site.rows(profiles, { id: owner.id });
    expect(row).toMatchObject({ fullName: owner.name, unclaimedAt: expect.any(Number) });
  }
});

test("the page names the address, readable, what it brings, and what another address means, in both languages", async () => {
  const owner = await newListing();
  const email = `ilse-${owner.id}@xn--plda-bpa.hu`;
  await changeUser(site.db, owner.id, { email });
  const link = await mailedLink({ ...owner, email });
  const page = await site.get(link);
  const readable = `ilse-${owner.id}@példa.hu`;
  expect(page).toShow(`It belongs to ${readable}.`, "comes with Pro, free of charge");
  expect(page).toShow("Would you rather use another address? Claim the listing first");
  expect(page).not.toShow("xn--");
  const hungarian = await site.newClient().get(link, { "Accept-Language": "hu" });
  expect(hungarian).toShow(`A bejegyzés címe: ${readable}.`, "Inkább másik címet használna?");
  await site.newClient().post(link, { intent: "claim", password });
  const claimed = await site.get(link);
  expect(claimed).toAnswer(410, "Address of the listing: i•••@példa.hu");
  expect(claimed).not.toInclude(readable, email);
});

describe("claiming with Google", () => {
  const accountOf = (owner: Member) => newGoogleAccount({ email: owner.email });

  test("needs no password, from the page of the mail and from the sign-in, and then signs in", async () => {
    for (const begin of [mailedLink, () => "/profile"]) {
      const owner = await newListing();
      const from = await begin(owner);
      const client = site.newClient();
      if (from !== "/profile")
        expect(await client.get(from)).toInclude(`name="redirectTo" value="${from}"`);
      const account = accountOf(owner);
      const answer = await signInAtGoogle(client, account, from);
      expect(answer.location).toMatch(/^\/claim\//);
      const page = await client.follow(answer);
      expect(page).toShow("so you don't need a password", owner.email);
      expect(page).not.toInclude('type="password"');
      expect(await findInvalidities(page.body)).toEqual([]);
      expect(await site.rows(connections, { userId: owner.id })).toEqual([]);
      const done = await client.post(answer.location ?? "", { intent: "claim-with-google" });
      expect(done).toRedirect("/profile");
      expect(await client.follow(done)).toShow("The listing is yours.");
      expect((await site.rows(users, { id: owner.id }))[0]?.passwordHash).toBeNull();
      const again = site.newClient();
      expect(await signInAtGoogle(again, account, "/account")).toRedirect("/account");
    }
  });

  test("with another address changes nothing, creates no account, and returns to the page", async () => {
    const owner = await newListing();
    const link = await mailedLink(owner);
    const client = site.newClient();
    const other = newGoogleAccount();
    const answer = await signInAtGoogle(client, other, link);
    expect(answer).toRedirect(link);
    const page = await client.follow(answer);
    expect(page).toAnswer(200, "doesn't have the address of this listing", owner.email);
    expect(await client.get(link)).not.toShow("doesn't have the address of this listing");
    expect(await site.rows(users, { email: other.email })).toEqual([]);
    const canceled = await signInAtGoogle(client, "cancel", link);
    expect(canceled).toRedirect(link);
    expect((await client.post(link, { intent: "claim-with-google" })).status).toBe(410);
    const [row] = await site.rows(profiles, { id: owner.id });
    expect(row?.unclaimedAt).not.toBeNull();
  });
});
