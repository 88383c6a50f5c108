import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newsletterSubscribers, undeliverableAddresses, verifications } from "#db/schema.ts";
import {
  type Member,
  newMember,
  signedIn,
  signIn,
  trySignIn,
} from "#tests/support/accounts/accounts.ts";
import { addressAfterProof } from "#tests/support/accounts/fresh-sign-in.ts";
import { changeUser, readUser } from "#tests/support/accounts/member-rows.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { newAddress, signUp, stateOf } from "#tests/support/mail/newsletter.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const PAGE = "/account/email";
const OWN_TRIP = /from "sessions"|"rate_limits"|into verifications/;

const site = await sharedSite();
let member: Member;
let client: HttpClient;

beforeEach(async () => {
  member = await newMember(site);
  client = await signedIn(site, member);
});

const ask = (email: string) => client.post(PAGE, { email });
const linkFor = async (to: string) =>
  oneTimeLinkIn(await site.inbox.waitFor({ to, subject: /address\?$|new email address$/ }));

const emailNow = async () => (await readUser(site.db, member.id))?.email;

/** Asks for a new address, and gives the links of both mails. */
async function askAndWait() {
  const newEmail = newAddress();
  expect(await ask(newEmail)).toRedirect(PAGE);
  return { newEmail, old: await linkFor(member.email), new: await linkFor(newEmail) };
}

describe("a member whose address bounced", () => {
  const bounce = (recipient: string) =>
    site.db
      .insert(undeliverableAddresses)
      .values({ recipient, kind: "bounce", reason: "Permanent", reportedAt: Date.now() });
  const replace = (fields: Record<string, string>) =>
    client.post(PAGE, { ...fields, intent: "replace" });

  test("changes it with the password and the new address alone", async () => {
    await bounce(member.email);
    const page = await client.get(PAGE);
    expect(page).toShow("Emails to your current address bounce", "Your password");
    expect(await findInvalidities(page.body)).toEqual([]);
    const newEmail = newAddress();
    const asked = await replace({ email: newEmail, current_password: member.password });
    const next = await client.follow(asked);
    expect(next).toShow("Still to confirm: your new address");
    expect(next.body).not.toContain("Still to confirm: your current address");
    const link = await linkFor(newEmail);
    expect(await client.post(link, {})).toShow("We've changed your email address");
    expect(await emailNow()).toBe(newEmail);
    const changed = await site.newClient();
    await signIn(changed, { ...member, email: newEmail });
    expect((await changed.get(PAGE)).body).not.toContain("bounce, so you only");
  });

  test("gets no link with a wrong password or none, and keeps the typed address", async () => {
    await bounce(member.email);
    const email = newAddress();
    for (const [current_password, message] of [
      ["not the password", "That password is wrong"],
      ["", "Enter your password"],
    ] as const) {
      const refused = await replace({ email, current_password });
      expect(refused).toAnswer(400, message);
      const form = formWith(refused.body, "email");
      expect([form.fields.email, form.fields.current_password]).toEqual([email, ""]);
    }
    expect(await site.inbox.list({ to: email })).toEqual([]);
  });

  test("needs the old address again once it gets mails", async () => {
    await bounce(member.email);
    const newEmail = newAddress();
    await replace({ email: newEmail, current_password: member.password });
    const link = await linkFor(newEmail);
    await site.db
      .delete(undeliverableAddresses)
      .where(eq(undeliverableAddresses.recipient, member.email));
    expect(await client.post(link, {})).toShow("This link is no longer valid");
    expect(await emailNow()).toBe(member.email);
  });

  test("is the only one who may leave out the old address", async () => {
    const newEmail = newAddress();
    await replace({ email: newEmail, current_password: member.password });
    expect(await client.get(PAGE)).toShow("Still to confirm: your current address");
  });
});

describe("asking for another address", () => {
  test("says to look into the inbox, and what is waited for", async () => {
    const newEmail = newAddress();
    const page = await client.follow(await ask(` ${newEmail.toUpperCase()} `));
    expect(page).toShow("Check your inbox", `Your address changes to ${newEmail}`);
    expect(page).toShow("Still to confirm: your current address");
    expect(page).toShow("Still to confirm: your new address");
    expect(await emailNow()).toBe(member.email);
  });

  test("gives the same answer with as many round trips when the address is taken", async () => {
    const other = await newMember(site);
    const answers: unknown[] = [];
    await client.get(PAGE);
    for (const email of [newAddress(), other.email]) {
      const { result, trips } = await site.roundTrips.observe(() => ask(email));
      const { status, location } = result;
      // The mails are sent after the answer, some of them during the next request.
      const own = trips.filter(({ statements }) => OWN_TRIP.test(statements.join()));
      expect(own, "the session, the limits, the change").toHaveLength(3);
      const statements = own.map((trip) => trip.statements);
      const shown = textOf(await client.follow(result)).replaceAll(email, "EMAIL");
      const text = shown.replace(/\d+:\d+ [AP]M/g, "TIME");
      answers.push({ status, location, text, statements });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await site.inbox.list({ to: other.email })).toEqual([]);
  });

  test("is refused for the present address and for an invalid one", async () => {
    expect(await ask(member.email)).toAnswer(400, "This is already your address");
    const none = await ask("nobody at all");
    expect(none).toAnswer(400, "Please enter a valid email address");
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
    await ageSignIn(site.db, member.id);
    expect(addressAfterProof(await ask(newAddress()))).toMatch(/^\/account\/email\?act=/);
    const cancelled = await client.post(PAGE, { intent: "cancel" });
    expect(cancelled).toRedirect("/account");
    expect(await client.follow(cancelled)).toShow("We've canceled the change");
    for (const link of [links.old, links.new]) expect((await client.post(link)).status).toBe(410);
    expect(await emailNow()).toBe(member.email);
    expect(newEmail).toBeDefined();
  });
});

describe("the links", () => {
  test("change nothing when they are opened", async () => {
    const { newEmail, ...links } = await askAndWait();

    const old = await site.get(links.old);
    expect(old).toAnswer(200, `Current address ${member.email} New address ${newEmail}`);
    const fresh = await site.get(links.new);
    for (const { body } of [old, fresh, await client.get(PAGE)])
      expect(await findInvalidities(body)).toEqual([]);
    expect(fresh).toShow(newEmail);
    expect(fresh).not.toInclude(member.email);
    expect(fresh).toHaveSecretAddress();

    const open = await site.rows(verifications, { userId: member.id });
    expect(open.map(({ usedAt }) => usedAt)).toEqual([null, null]);
  });

  test.each([
    ["old", "new"],
    ["new", "old"],
  ] as const)("change it once both were followed, the %s one first", async (first, second) => {
    const { newEmail, ...links } = await askAndWait();
    const phone = await signedIn(site, member);
    expect(await client.post(links[first])).toAnswer(200, "Thank you, one more step");
    expect(await emailNow()).toBe(member.email);
    const agreed = first === "old" ? "your current address" : "your new address";
    expect(await client.get(PAGE)).toShow(`Confirmed: ${agreed}`);
    expect((await client.post(links[first])).status).toBe(410);

    expect(await client.post(links[second])).toAnswer(200, "We've changed your email address");
    expect(await emailNow()).toBe(newEmail);
    expect((await client.get("/account")).status).toBe(200);
    expect((await phone.get("/account")).location).toMatch(/^\/auth/);
    for (const to of [member.email, newEmail])
      await site.inbox.waitFor({ to, subject: "Your email address was changed" });
    await signIn(site.newClient(), { email: newEmail, password: member.password });
    expect((await trySignIn(site, member)).status).toBe(400);
    expect((await client.post(links[second])).status).toBe(410);
  });

  test("to the new address ask strangers to sign in; the old one agrees in any browser", async () => {
    const { newEmail, ...links } = await askAndWait();
    const stranger = site.newClient();
    const asked = await stranger.post(links.new);
    expect(asked).toRedirect(`/auth?tab=login&redirectTo=${encodeURIComponent(links.new)}`);
    const login = await stranger.follow(asked);
    expect(login).toShow("Sign in to verify your email address.");
    expect(login.body).not.toContain(member.email);
    const other = await signedIn(site, await newMember(site));
    expect(await other.post(links.new)).toAnswer(403, "You're signed in to another account");
    expect(await stranger.post(links.old)).toAnswer(200, "Thank you, one more step");
    await signIn(stranger, member);
    expect(await stranger.post(links.new)).toAnswer(200, "We've changed your email address");
    expect(await emailNow()).toBe(newEmail);
  });

  test("of a request that a newer one replaced are gone", async () => {
    const links = await askAndWait();
    await ask(newAddress());
    expect((await client.get(links.new)).status).toBe(410);
    expect(await client.post(links.old)).toShow("This link is no longer valid");
  });

  test("answer 409 when another account has taken the address", async () => {
    const { newEmail, ...links } = await askAndWait();
    await client.post(links.old);
    await newMember(site, { user: { email: newEmail } });
    const page = await client.post(links.new);
    expect(page).toAnswer(409, `${newEmail} now belongs to another account`);
    expect(await emailNow()).toBe(member.email);
  });

  test("answer 404 when they are unknown", async () => {
    for (const answer of await client.openAndPost(`/change-email/${"A".repeat(43)}`))
      expect(answer.status).toBe(404);
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
  await changeUser(site.db, member.id, { emailVerifiedAt: null });
  expect(await client.get(PAGE)).toShow("You haven't verified your current address");
  const newEmail = newAddress();
  await ask(newEmail);
  expect(await client.post(await linkFor(newEmail))).toShow("We've changed your email address");
  expect(await emailNow()).toBe(newEmail);
});
