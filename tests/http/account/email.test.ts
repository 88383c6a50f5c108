import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newsletterSubscribers, sessions, users, verifications } from "#db/schema.ts";

import { type Member, newMember, signedIn, signIn } from "#tests/support/accounts/accounts.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { newAddress, signUp, stateOf } from "#tests/support/mail/newsletter.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

const PAGE = "/account/email";
const OWN_TRIP = /from "sessions"|"rate_limits"|into verifications/;

let site: TestSite;
let member: Member;
let client: HttpClient;
beforeAll(async () => {
  site = await sharedSite();
});
beforeEach(async () => {
  member = await newMember(site);
  client = await signedIn(site, member);
});

const textOf = (page: HttpResponse) => visibleText(page.body);
const ask = (email: string) => client.post(PAGE, { email });
const linkFor = async (to: string) =>
  oneTimeLinkIn(await site.inbox.waitFor({ to, subject: /address\?$|new email address$/ }));

async function emailNow(): Promise<string | undefined> {
  const [row] = await site.db.select().from(users).where(eq(users.id, member.id));
  return row?.email;
}

/** Asks for a new address, and gives the links of both mails. */
async function askAndWait() {
  const newEmail = newAddress();
  const asked = await ask(newEmail);
  expect([asked.status, asked.location]).toEqual([303, PAGE]);
  return { newEmail, old: await linkFor(member.email), new: await linkFor(newEmail) };
}

describe("asking for another address", () => {
  test("says to look into the inbox, and what is waited for", async () => {
    const newEmail = newAddress();
    const page = await client.follow(await ask(` ${newEmail.toUpperCase()} `));
    expect(textOf(page)).toContain("Check your inbox");
    expect(textOf(page)).toContain(`Your address becomes ${newEmail}`);
    expect(textOf(page)).toContain("Still to confirm: your present address");
    expect(textOf(page)).toContain("Still to confirm: the new address");
    expect(await emailNow()).toBe(member.email);
  });

  test("gets the same answer and as many round trips when somebody has that address", async () => {
    const other = await newMember(site);
    const answers: unknown[] = [];
    await client.get(PAGE);
    for (const email of [newAddress(), other.email]) {
      let asked: HttpResponse | undefined;
      const trips = await site.roundTrips.during(async () => {
        asked = await ask(email);
      });
      // The mails are sent after the answer, some of them while the next one is made.
      const own = trips.filter(({ statements }) => OWN_TRIP.test(statements.join()));
      expect(own, "the session, the limits, the change").toHaveLength(3);
      const statements = own.map((trip) => trip.statements);
      const page = await client.follow(asked as HttpResponse);
      const text = textOf(page)
        .replaceAll(email, "EMAIL")
        .replace(/\d+:\d+ [AP]M/g, "TIME");
      answers.push({ status: asked?.status, location: asked?.location, text, statements });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await site.inbox.list({ to: other.email })).toEqual([]);
  });

  test("is refused for the present address and for what is none", async () => {
    const same = await ask(member.email);
    expect(same.status).toBe(400);
    expect(textOf(same)).toContain("This is your address already");
    const none = await ask("nobody at all");
    expect(none.status).toBe(400);
    expect(textOf(none)).toContain("Please enter a valid email address");
    expect(formWith(none.body, "email").fields.email).toBe("nobody at all");
  });

  test("too often is refused with 429, and what was typed is kept", async () => {
    await ask(newAddress());
    await exhaustLimit(site.db, "change-email-mail");
    const email = newAddress();
    const page = await ask(email);
    expect(page.status).toBe(429);
    expect(formWith(page.body, "email").fields.email).toBe(email);
  });

  test("needs a recent sign-in; taking it back needs none", async () => {
    const { newEmail, ...links } = await askAndWait();
    const authenticatedAt = Date.now() - 11 * 60_000;
    await site.db.update(sessions).set({ authenticatedAt }).where(eq(sessions.userId, member.id));
    const confirm = `/account/confirm?redirectTo=${encodeURIComponent(PAGE)}`;
    expect((await client.get(PAGE)).location).toBe(confirm);
    expect((await ask(newAddress())).location).toBe(confirm);
    const cancelled = await client.post(PAGE, { intent: "cancel" });
    expect([cancelled.status, cancelled.location]).toEqual([303, "/account"]);
    expect(textOf(await client.follow(cancelled))).toContain("The change was cancelled");
    for (const link of [links.old, links.new]) expect((await client.post(link)).status).toBe(410);
    expect(await emailNow()).toBe(member.email);
    expect(newEmail).toBeDefined();
  });

  test("is for whoever is signed in", async () => {
    const anonymous = site.newClient();
    const signInPage = `/auth?redirectTo=${encodeURIComponent(PAGE)}`;
    expect((await anonymous.get(PAGE)).location).toBe(signInPage);
    expect((await anonymous.post(PAGE, { intent: "cancel" })).location).toMatch(/^\/auth/);
  });
});

describe("the links", () => {
  test("change nothing when they are opened, by a mail scanner or anybody", async () => {
    const { newEmail, ...links } = await askAndWait();
    const stranger = site.newClient();
    const old = await stranger.get(links.old);
    expect(old.status).toBe(200);
    expect(textOf(old)).toContain(`Address so far ${member.email} New address ${newEmail}`);
    const fresh = await stranger.get(links.new);
    for (const { body } of [old, fresh, await client.get(PAGE)])
      expect(await findInvalidities(body)).toEqual([]);
    expect(textOf(fresh)).toContain(newEmail);
    expect(fresh.body).not.toContain(member.email);
    expect(fresh.headers["referrer-policy"]).toBe("same-origin");
    expect(fresh.headers["x-robots-tag"]).toBe("noindex");
    expect(fresh.headers["cache-control"]).toContain("no-store");
    const open = await site.db
      .select()
      .from(verifications)
      .where(eq(verifications.userId, member.id));
    expect(open.map(({ usedAt }) => usedAt)).toEqual([null, null]);
  });

  test.each([
    ["old", "new"],
    ["new", "old"],
  ] as const)("change it once both were followed, the %s one first", async (first, second) => {
    const { newEmail, ...links } = await askAndWait();
    const phone = await signedIn(site, member);
    const waiting = await site.newClient().post(links[first]);
    expect(waiting.status).toBe(200);
    expect(textOf(waiting)).toContain("Thank you, one step is left");
    expect(await emailNow()).toBe(member.email);
    const agreed = first === "old" ? "your present address" : "the new address";
    expect(textOf(await client.get(PAGE))).toContain(`Confirmed: ${agreed}`);
    expect((await client.post(links[first])).status).toBe(410);

    const done = await client.post(links[second]);
    expect(done.status).toBe(200);
    expect(textOf(done)).toContain("Your email address was changed");
    expect(await emailNow()).toBe(newEmail);
    expect((await client.get("/account")).status).toBe(200);
    expect((await phone.get("/account")).location).toMatch(/^\/auth/);
    for (const to of [member.email, newEmail])
      await site.inbox.waitFor({ to, subject: "Your email address was changed" });
    await signIn(site.newClient(), { email: newEmail, password: member.password });
    const { email, password } = member;
    expect((await site.newClient().post("/auth", { email, password })).status).toBe(400);
    expect((await client.post(links[second])).status).toBe(410);
  });

  test("of a request that a newer one replaced are gone", async () => {
    const links = await askAndWait();
    await ask(newAddress());
    expect((await client.get(links.new)).status).toBe(410);
    expect(textOf(await client.post(links.old))).toContain("This link is no longer valid");
  });

  test("say clearly when somebody else got the address first", async () => {
    const { newEmail, ...links } = await askAndWait();
    await client.post(links.old);
    await newMember(site, { user: { email: newEmail } });
    const page = await client.post(links.new);
    expect(page.status).toBe(409);
    expect(textOf(page)).toContain(`${newEmail} belongs to another account by now`);
    expect(await emailNow()).toBe(member.email);
  });

  test("that nobody mailed lead nowhere", async () => {
    const made = `/change-email/${"A".repeat(43)}`;
    expect((await client.get(made)).status).toBe(404);
    expect((await client.post(made)).status).toBe(404);
  });

  test("leave the newsletter as it is", async () => {
    const { confirm } = await signUp(site, member.email);
    await client.post(confirm);
    const links = await askAndWait();
    await client.post(links.old);
    await client.post(links.new);
    expect(await stateOf(site.db, member.email)).toBe("confirmed");
    const { email } = newsletterSubscribers;
    const isNew = eq(email, links.newEmail);
    expect(await site.db.select().from(newsletterSubscribers).where(isNew)).toEqual([]);
  });
});

test("an account whose address was never confirmed needs the new address alone", async () => {
  await site.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, member.id));
  expect(textOf(await client.get(PAGE))).toContain("Your present address was never confirmed");
  const newEmail = newAddress();
  await ask(newEmail);
  const page = await site.newClient().post(await linkFor(newEmail));
  expect(textOf(page)).toContain("Your email address was changed");
  expect(await emailNow()).toBe(newEmail);
});
