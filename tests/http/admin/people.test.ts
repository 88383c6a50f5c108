import { inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import { paths } from "#app/paths.ts";
import { emailOutbox, sessions, socketAdmissions } from "#db/schema.ts";
import { newMember, newSignedIn, signedIn, trySignIn } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import {
  addressAfterProof,
  confirmIdentity,
  pressWaiting,
} from "#tests/support/accounts/fresh-sign-in.ts";
import {
  changeProfile,
  changeUser,
  readProfile,
  readUser,
} from "#tests/support/accounts/member-rows.ts";
import { turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { ageSignIn, changeSession } from "#tests/support/accounts/session-rows.ts";
import { newUnclaimed } from "#tests/support/accounts/unclaimed.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { newConversation, newMember as newExpert } from "#tests/support/inbox/conversations.ts";
import { enter } from "#tests/support/inbox/room-visitor.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const reason = "Copied <b>texts</b> from others.";

const site = await sharedSite();

const fixture = await newAdmin(site);

const pageOf = (id: string) => `/admin/people/${id}`;
const act = (id: string, intent: string, fields = {}) =>
  fixture.client.post(pageOf(id), { intent, ...fields });
const give = async (id: string, grant: string) =>
  fixture.client.follow(await fixture.client.post(paths.adminPersonAct(id, grant)));

/** The text of the page after an action. */
async function said(id: string, intent: string, fields = {}): Promise<string> {
  const answer = await act(id, intent, fields);
  expect(answer.status).toBe(303);
  return textOf(await fixture.client.follow(answer));
}

describe("the list of people", () => {
  test("finds a member by name without accents and leads to their page", async () => {
    const { id, email } = await newMember(site, { profile: { fullName: "Kőrös Ünige Alma" } });
    const page = await fixture.client.get("/admin/people?q=koros+unige");
    expect(page).toInclude(`href="${pageOf(id)}"`);
    expect(await findInvalidities(page.body)).toEqual([]);
    expect(page).toShow(email);
    expect(await fixture.client.get(pageOf(id))).toShow("Kőrös Ünige Alma");
    expect(await fixture.client.get("/admin/people?q=nobody-at-all-here")).not.toShow(email);
  });

  test("says when each member was last seen, on any device, and nothing of who never signed in", async () => {
    const fullName = "Seen Sára";
    const { id } = await newMember(site, { profile: { fullName } });
    const other = await newMember(site, { profile: { fullName: "Seen Nobody" } });
    await site.db.delete(sessions).where(inArray(sessions.userId, [id, other.id]));
    for (let device = 0; device < 3; device += 1)
      await createSession(site.db, { userId: id, userAgent: "Lynx" });
    const devices = await site.rows(sessions, { userId: id });
    for (const [place, hours] of [5, 3, 30].entries())
      await changeSession(site.db, devices[place]?.publicId ?? "", {
        lastSeenAt: Date.now() - hours * 3_660_000,
      });
    const page = await fixture.client.get("/admin/people?q=seen");
    const rowOf = (name: string) => page.body.split("<tr").find((row) => row.includes(name)) ?? "";
    expect(page).toShow("Last seen");
    expect(rowOf(fullName)).toShow("3 hours ago");
    expect(rowOf("Seen Nobody")).not.toMatch(/hours? ago/);
    expect(await fixture.client.get("/admin/people?q=seen+nobody")).not.toShow("Last seen");
    expect(await fixture.client.get(pageOf(id))).toShow("Last seen 3 hours ago 3 sessions");
  });

  test("marks only what is not as usual, and leaves out what is not there", async () => {
    const { id } = await newMember(site, { profile: { fullName: "Marked Márk", admin: true } });
    await newMember(site, { profile: { fullName: "Marked Nobody" } });
    const page = await fixture.client.get("/admin/people?q=marked");
    // Narrow windows have the word without its link.
    expect(page).toShow("Person Status Country Joined Joined Requests");
    const rowOf = (name: string) =>
      textOf(page.body.split("<tr").find((row) => row.includes(`>${name}<`)) ?? "");
    expect(page).toInclude(/aria-sort="descending"><a href="[^"]*sort=oldest[^"]*"/);
    expect(rowOf("Marked Márk")).toContain("Admin");
    expect(rowOf("Marked Nobody")).toContain("Marked Nobody");
    expect(rowOf("Marked Nobody")).not.toMatch(/Admin|Verified|–/);
    await changeProfile(site.db, id, { admin: false });
  });

  test("says how many match, and ticks them all on request", async () => {
    for (const fullName of ["Tallied Ann", "Tallied Ben"])
      await newMember(site, { profile: { fullName } });
    const page = await fixture.client.get("/admin/people?q=tallied");
    expect(page).toShow("2 people", "Select all 2", "Choose an action");
    expect(page.body).not.toMatch(/name="id"[^>]* checked=""/);
    const all = await fixture.client.get("/admin/people?q=tallied&chosen=all");
    expect(all.body.match(/<input type="checkbox"[^>]* checked=""/g)).toHaveLength(2);
    expect(all).toShow("Select none");
  });

  test("the filter says how many people each choice finds, unless there is a search", async () => {
    const page = await fixture.client.get("/admin/people");
    expect(page).toInclude(/<option value="admin">Admins \([1-9]\d*\)<\/option>/);
    const searched = await fixture.client.get("/admin/people?q=tallied");
    expect(searched).toInclude(`<option value="admin">Admins</option>`);
  });

  test("finds an address of an internationalised domain however it is typed, and shows it readable", async () => {
    const { id } = await newMember(site);
    const stored = `${id}@xn--plda-bpa.hu`;
    await changeUser(site.db, id, { email: stored });
    for (const q of [stored, `${id}@példa.hu`, `${id}@PÉLDA.hu`.toUpperCase()]) {
      const page = await fixture.client.get(`/admin/people?q=${encodeURIComponent(q)}`);
      expect(page, q).toShow(`${id}@példa.hu`);
      expect(page).toInclude(`href="${pageOf(id)}"`);
    }
    expect(await fixture.client.get(pageOf(id))).toShow(`${id}@példa.hu`);
    expect(await fixture.client.get(`/admin/find?q=${stored}`)).toShow(`${id}@példa.hu`);
  });

  test("ignores what is malformed", async () => {
    for (const query of ["show=everything", "after=%27%3B--", `q=${"x".repeat(500)}`])
      expect((await fixture.client.get(`/admin/people?${query}`)).status).toBe(200);
  });
});

test("the page of an unclaimed listing says so, and its form mails the owner", async () => {
  const owner = await newUnclaimed(site);
  const page = await fixture.client.get(pageOf(owner.id));
  expect(page).toShow(
    "Imported listing, not claimed yet Send the claim link No one can sign in until",
  );
  expect(page.body).toMatch(
    new RegExp(
      `<form method="post" action="${pageOf(owner.id)}">(?:(?!</form>).)*value="claim"`,
      "s",
    ),
  );
  await said(owner.id, "claim");
  expect((await site.inbox.waitFor({ to: owner.email })).text).toInclude("/claim/");
  const { id } = await newMember(site);
  expect(await fixture.client.get(pageOf(id))).not.toShow("not claimed yet");
});

test("the page of an account with which no one can sign in says so, and mails a link for a password", async () => {
  const member = await newMember(site);
  const warning = "No one can sign in with this account yet";
  expect(await fixture.client.get(pageOf(member.id))).not.toShow(warning);
  await changeUser(site.db, member.id, { passwordHash: null });
  expect(await fixture.client.get(pageOf(member.id))).toShow(`${warning} Send a password link`);
  // Once, beside the sentence.
  const { body } = await fixture.client.get(pageOf(member.id));
  expect(body.match(/value="password"/g)).toHaveLength(1);
  expect(await said(member.id, "password")).toContain("sending the password link");
  expect((await site.inbox.waitFor({ to: member.email })).text).toInclude("/reset-password/");
});

test("the page of a person tells requests apart, and which of them were answered", async () => {
  const expert = await newExpert(site, { name: "Tessa Timeline" });
  const at = Date.now();
  const closed = { closedAt: at, category: "voice-ai", budget: "10k-25k" } as const;
  const answered = [{ from: "expert", content: "I can do it." }] as const;
  await newConversation(site, expert, {
    quote: { ...closed, name: "Anna Answered" },
    said: answered,
  });
  await newConversation(site, expert, { quote: { ...closed, name: "Ubul Unanswered" } });
  const page = textOf(await fixture.client.get(pageOf(expert.id)));
  expect(page).toContain("Requests 2 Answered so far 1");
  expect(page).toMatch(
    /Anna Answered Voice AI · \$10,000–\$25,000 · answered Closed by the client/,
  );
  expect(page).toMatch(/Ubul Unanswered Voice AI · \$10,000–\$25,000 Closed by the client/);
});

test("the page of a person says where older mails are that it leaves out", async () => {
  const { id, email } = await newMember(site);
  const mail = {
    template: "reset-password",
    locale: "en",
    recipient: email,
    params: {},
    state: "sent",
    nextAttemptAt: 0,
    createdAt: Date.now(),
    sentAt: Date.now(),
  } as const;
  const add = (names: readonly string[]) =>
    site.db
      .insert(emailOutbox)
      .values(names.map((name) => ({ id: name, idempotencyKey: name, ...mail })));
  const names = Array.from({ length: 26 }, (_, nth) => `0-${id}-${nth}`);
  await add(names.slice(0, 25));
  await fixture.client.post(pageOf(id), { intent: "note", note: "Called." });
  const whole = await fixture.client.get(pageOf(id));
  expect(whole).toShow("Emails 25");
  expect(whole).not.toShow("25+");
  expect(whole).not.toShow("Older entries are left out");
  await add(names.slice(25));
  const link = `href="${paths.adminOutbox({ q: email })}"`;
  for (const show of [undefined, "mails"]) {
    const page = await fixture.client.get(paths.adminPerson(id, { show }));
    expect(page).toShow("Emails 25+", "Older entries are left out");
    expect(page).toInclude(link);
    expect(await findInvalidities(page.body)).toEqual([]);
  }
  const notes = await fixture.client.get(paths.adminPerson(id, { show: "admins" }));
  expect(notes).not.toShow("Older entries are left out");
  expect(notes).not.toInclude(link);
});

describe("several people at once", () => {
  const bulk = (intent: string, ids: readonly string[]) =>
    `${paths.adminBulk()}?${new URLSearchParams([["intent", intent], ...ids.map((id) => ["id", id])])}`;
  const newPair = async () => {
    const made = [await newMember(site), await newMember(site)];
    return made.map(({ id }) => id);
  };

  test("are shown first, changed by the button, and a repeat changes nothing", async () => {
    const ids = await newPair();
    const url = bulk("suspend", ids);
    const page = await fixture.client.get(url);
    expect(page).toShow("2 people");
    expect(await findInvalidities(page.body)).toEqual([]);
    for (const id of ids) expect((await readUser(site.db, id))?.suspendedAt).toBeNull();

    const fields = { intent: "suspend", reason };
    const done = await fixture.client.post(url, fields);
    expect(await fixture.client.follow(done)).toShow("Done for 2 people");
    for (const id of ids) expect((await readUser(site.db, id))?.suspendedAt).not.toBeNull();
    const again = await fixture.client.follow(await fixture.client.post(url, fields));
    expect(again).toShow("2 stayed as they were");
  });

  test("return to the same page of the filtered list, as Cancel does", async () => {
    const ids = await newPair();
    const kept = { show: "unclaimed", after: "z", page: "2", from: "26" };
    const list = paths.adminPeople(kept);
    const listed = await fixture.client.get(paths.adminPeople({ show: "confirmed" }));
    expect(listed).toInclude(/<input type="hidden"[^>]* name="show"[^>]* value="confirmed"/);
    const url = `${bulk("sign-out", ids)}&${new URLSearchParams(kept)}`;
    const page = await fixture.client.get(url);
    expect(textOf(page)).toContain("Cancel");
    expect(page.body.split(`href="${list.replaceAll("&", "&amp;")}"`)).toHaveLength(3);
    expect(await fixture.client.post(url, { intent: "sign-out" })).toRedirect(list);
    const empty = await fixture.client.get(
      `${paths.adminBulk()}?${new URLSearchParams({ intent: "sign-out", show: "unclaimed" })}`,
    );
    expect(empty.location).toBe(paths.adminPeople({ show: "unclaimed" }));
  });

  test("a suspension without a reason returns with the same people", async () => {
    const ids = await newPair();
    const answer = await fixture.client.post(bulk("suspend", ids), { intent: "suspend" });
    expect(answer).toAnswer(400, "Give a reason", "2 people");
    for (const id of ids) expect((await readUser(site.db, id))?.suspendedAt).toBeNull();
  });
});

describe("a suspended member", () => {
  test("is signed out at once with a mail, and only the right password shows the reason", async () => {
    const { client: browser, ...member } = await newSignedIn(site, {
      profile: { fullName: "Szilas Out" },
    });
    expect(await said(member.id, "suspend", { reason })).toContain("Suspended");
    expect((await browser.get("/account")).location).toContain("/auth?redirectTo=");
    const mail = await site.inbox.waitFor({ to: member.email, subject: "suspended" });
    expect(mail.text).toInclude(reason, "contact@example.com");

    const wrong = { ...member, password: "not-the-password" };
    expect(await trySignIn(site, wrong)).not.toInclude("suspended");
    expect(await trySignIn(site, member)).toAnswer(403, reason, "contact@example.com");

    expect(await said(member.id, "suspend", { reason })).toContain("This was already done");
    expect(await said(member.id, "restore")).toContain("The suspension has ended");
    expect((await (await signedIn(site, member)).get("/account")).status).toBe(200);
  });

  test("is shown as away in open conversations, without a link to their page", async () => {
    const expert = await newExpert(site, { name: "Vera Voice" });
    const said = [{ from: "expert", content: "Good morning" }] as const;
    const { request } = await newConversation(site, expert, { said });

    expect(await site.get(request)).not.toShow("can't reply right now");
    await changeUser(site.db, expert.id, { suspendedAt: 1 });
    const page = await site.get(request);
    expect(page).toShow("Vera Voice can't reply right now");
    expect(page).not.toInclude(`/experts/m-${expert.id}`);
  });

  test("has no open sockets any more", async () => {
    const expert = await newExpert(site, { name: "Olga Open" });
    const socket = await enter(expert.client, paths.inboxSocket());
    const admissions = () => site.rows(socketAdmissions, { userId: expert.id });
    const [before, ...others] = await admissions();
    expect([before, others]).toEqual([expect.anything(), []]);
    expect(await said(expert.id, "sign-out")).toContain("Signed out everywhere");
    await socket.next("over");
    await until(
      "the admission to the room has ended",
      async () => (await admissions()).length === 0,
    );
  });
});

describe("the form of a suspension", () => {
  test("is refused without a reason or with one that is too long", async () => {
    const { id } = await newMember(site);
    const empty = await act(id, "suspend", { reason: "  " });
    expect(empty).toAnswer(400, "Give a reason");
    for (const { body } of [empty, await fixture.client.get(pageOf(id))])
      expect(await findInvalidities(body)).toEqual([]);
    const long = await act(id, "suspend", { reason: "x".repeat(501) });
    expect(long.status).toBe(400);
    expect(formWith(long.body, "reason").fields.reason).toBe("x".repeat(501));
    expect((await readUser(site.db, id))?.suspendedAt).toBeNull();
  });

  test("takes two round trips after the session look-up", async () => {
    const { id } = await newMember(site);
    const asked = await site.roundTrips.during(() => act(id, "suspend", { reason }));
    const noted = asked.findIndex(({ statements }) => /into audit_log/.test(`${statements}`));
    // The session, the member, the change.
    expect(noted).toBe(2);
  });
});

describe("rights", () => {
  test("end with the next request, and the former admin is informed", async () => {
    const other = await newAdmin(site, "Ottó Other");
    expect((await other.client.get("/admin/people")).status).toBe(200);
    expect(await said(other.id, "take-admin")).toContain("No longer an admin");
    const answer = await other.client.post(pageOf(fixture.id), { intent: "take-admin" });
    expect(answer.location).toBe("/");
    expect(await other.client.follow(answer)).toShow("Access Denied");
    expect((await readProfile(site.db, fixture.id))?.admin).toBe(true);
  });

  test("admins cannot take their own right or suspend themselves or other admins", async () => {
    expect(await said(fixture.id, "take-admin")).toContain("You can't do this with your own");
    expect(await said(fixture.id, "suspend", { reason })).toContain("You can't do this");
    const other = await newAdmin(site);
    expect(await said(other.id, "suspend", { reason })).toContain("Remove the admin rights first");
  });

  test("are given and taken only shortly after a proof of who it is", async () => {
    const { id } = await newMember(site);
    const old = await newAdmin(site);
    await ageSignIn(site.db, old.id);
    for (const intent of ["take-admin", "suspend"]) {
      const answer = await old.client.post(pageOf(id), { intent, reason });
      expect(addressAfterProof(answer)).toMatch(/^\/account\/confirm\//);
    }
    expect(await old.client.get(pageOf(id))).toShow("confirm it's you first");
    const path = paths.adminPersonAct(id, "grant-admin");
    const page = await confirmIdentity(old.client, await old.client.post(path), old);
    expect(page).toShow("Gives all rights");
    expect((await readProfile(site.db, id))?.admin).toBe(false);
    const answer = await pressWaiting(old.client, page);
    expect(await old.client.follow(answer)).toShow("Now an admin");
    expect((await readProfile(site.db, id))?.admin).toBe(true);
  });

  test("are shown before they are given: who gets what", async () => {
    const { id } = await newMember(site, { profile: { fullName: "Gerda Given" } });
    for (const grant of ["grant-admin", "grant-expert"]) {
      const path = paths.adminPersonAct(id, grant);
      expect(await fixture.client.get(pageOf(id))).toInclude(`href="${path}"`);
      const page = await fixture.client.get(path);
      expect(page).toShow("Gerda Given");
      expect(await findInvalidities(page.body)).toEqual([]);
      expect((await act(id, grant)).status, "the page of the person gives nothing").toBe(400);
    }
    expect(await readProfile(site.db, id)).toMatchObject({ admin: false, expert: false });
    expect(await give(id, "grant-admin")).toShow("Now an admin");
    const path = paths.adminPersonAct(id, "grant-admin");
    expect(await fixture.client.get(path)).toShow("it was already done");
    expect(await fixture.client.post(path)).toAnswer(409, "This was already done");
    expect((await fixture.client.get(paths.adminPersonAct(id, "suspend"))).status).toBe(404);
  });

  test("an act that waits at its address of the release before goes on at the new one", async () => {
    const { id } = await newMember(site);
    const earlier = `/admin/people/${id}/grants/grant-admin`;
    const posted = await fixture.client.post(earlier);
    expect([posted.status, posted.location]).toEqual([
      308,
      paths.adminPersonAct(id, "grant-admin"),
    ]);
    const page = await fixture.client.follow(await fixture.client.get(`${earlier}?act=${id}`));
    expect(page).toInclude(`action="${paths.adminPersonAct(id, "grant-admin")}"`);
    expect((await readProfile(site.db, id))?.admin).toBe(false);
    expect(await give(id, "grant-admin")).toShow("Now an admin");
  });

  test("Pro is given and ended by hand, which the profile shows", async () => {
    const { id } = await newMember(site);
    expect(await give(id, "grant-expert")).toShow("Now a Pro member");
    expect(await fixture.client.get(pageOf(id))).toShow("Given by an admin");
    expect(await said(id, "take-expert")).toContain("Pro has ended");
    expect((await readProfile(site.db, id))?.expert).toBe(false);
  });
});

describe("two-step sign-in of a person who has lost phone and codes", () => {
  const path = (id: string) => paths.adminPersonAct(id, "remove-factor");
  const factors = ({ id }: { id: string }) =>
    turnOnFor(site.db, id, site.variables.ENCRYPTION_KEY ?? "");

  test("is turned off on a page that asks first, is logged, and is mailed to the person", async () => {
    const person = await newMember(site, { profile: { fullName: "Lost Lóránt" } });
    await factors(person);
    const waiting = await signedIn(site, person);
    expect((await waiting.get("/auth/second-factor")).status).toBe(200);
    expect(await fixture.client.get(pageOf(person.id))).toInclude(`href="${path(person.id)}"`);
    const page = await fixture.client.get(path(person.id));
    expect(page).toShow("Lost Lóránt", person.email, "only after a reply from there");
    expect(await findInvalidities(page.body)).toEqual([]);
    const hungarian = await fixture.client.get(path(person.id), { "Accept-Language": "hu" });
    expect(hungarian).toShow("Kikapcsolom a kétlépcsős belépést");
    const done = await fixture.client.post(path(person.id));
    const after = await fixture.client.follow(done);
    expect(after).toShow("Two-step sign-in is off", "Two-step sign-in turned off by an admin");
    const subject = "An administrator turned off your two-step sign-in";
    const mail = await site.inbox.waitFor({ to: person.email, subject });
    expect(mail.text).toShow("If you didn't ask for it, choose a new password", "/contact");
    expect((await waiting.post("/auth/second-factor", { code: "123456" })).location).toBe("/auth");
    expect(await trySignIn(site, person)).toRedirect("/");
    expect(await fixture.client.get(path(person.id))).toShow("it was already done");
    expect(await fixture.client.post(path(person.id))).toAnswer(409, "This was already done");
  });

  test("needs a fresh sign-in, and is no act on the page of the person or on oneself", async () => {
    const person = await newMember(site);
    await factors(person);
    const old = await newAdmin(site);
    await ageSignIn(site.db, old.id);
    const page = await confirmIdentity(old.client, await old.client.post(path(person.id)), old);
    expect((await readUser(site.db, person.id))?.totpEnabledAt).not.toBeNull();
    expect(await old.client.follow(await pressWaiting(old.client, page))).toShow(
      "Two-step sign-in is off",
    );
    expect((await readUser(site.db, person.id))?.totpEnabledAt).toBeNull();
    expect((await act(person.id, "remove-factor")).status).toBe(400);
    const self = await newAdmin(site);
    await factors(self);
    expect(await self.client.post(path(self.id))).toAnswer(409, "with your own account");
  });

  test("stays on for another admin, and is not offered there", async () => {
    const other = await newAdmin(site);
    await factors(other);
    expect(await fixture.client.get(pageOf(other.id))).not.toInclude(path(other.id));
    const page = await fixture.client.get(path(other.id));
    expect(page).toShow("it doesn't apply to this account");
    expect(page).not.toInclude(`action="${path(other.id)}"`);
    const refused = await fixture.client.post(path(other.id));
    expect(refused).toAnswer(409, "This is an admin. Remove the admin rights first.");
    const { client } = await newSignedIn(site);
    expect(await client.post(path(other.id))).toRedirect("/");
    expect((await site.post(path(other.id))).location).toMatch(/^\/auth/);
    expect((await readUser(site.db, other.id))?.totpEnabledAt).not.toBeNull();
  });
});

describe("deleting an account", () => {
  const path = (id: string) => paths.adminPersonAct(id, "delete");

  test("asks first, hides and signs out at once, and mails how to cancel it", async () => {
    const { client, ...person } = await newSignedIn(site, { profile: { fullName: "Gone Gizi" } });
    expect(await fixture.client.get(pageOf(person.id))).toInclude(`href="${path(person.id)}"`);
    const page = await fixture.client.get(path(person.id));
    expect(page).toShow("Gone Gizi", person.email, "After 14 days we delete the account");
    expect(page).toShow("Clients with an open conversation see when the person will leave.");
    expect(await findInvalidities(page.body)).toEqual([]);
    const hungarian = await fixture.client.get(path(person.id), { "Accept-Language": "hu" });
    expect(hungarian).toShow("Törlöm a fiókot", "14 nap múlva");
    const after = await fixture.client.follow(await fixture.client.post(path(person.id)));
    expect(after).toShow("The account will be deleted", "Account deletion begun by an admin");
    expect(after).not.toInclude(path(person.id));
    expect((await client.get("/account")).location).toMatch(/^\/auth/);
    expect((await readUser(site.db, person.id))?.deletesAt).toBeGreaterThan(Date.now());
    const mail = await site.inbox.waitFor({ to: person.email, subject: "We'll delete your" });
    expect(mail.text).toShow("An administrator has begun the deletion of your account");
    expect(await fixture.client.post(path(person.id))).toAnswer(409, "This was already done");
    const kept = await site.post(oneTimeLinkIn(mail));
    expect(kept).toAnswer(200, "We've kept your account");
    expect((await readUser(site.db, person.id))?.deletesAt).toBeNull();
  });

  test("needs a fresh sign-in, and is refused for admins and for oneself", async () => {
    const person = await newMember(site);
    const old = await newAdmin(site);
    await ageSignIn(site.db, old.id);
    const page = await confirmIdentity(old.client, await old.client.post(path(person.id)), old);
    expect((await readUser(site.db, person.id))?.deletesAt).toBeNull();
    await pressWaiting(old.client, page);
    expect((await readUser(site.db, person.id))?.deletesAt).not.toBeNull();
    expect(await fixture.client.post(path(old.id))).toAnswer(409, "Remove the admin rights first");
    expect(await fixture.client.post(path(fixture.id))).toAnswer(409, "with your own account");
    expect((await fixture.client.post(path("nobody"))).status).toBe(404);
  });
});
