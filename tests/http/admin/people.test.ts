import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import { profiles, sessions, socketAdmissions, users } from "#db/schema.ts";

import { newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { type Admin, newAdmin } from "#tests/support/accounts/admins.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { newConversation, newMember as newExpert } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";

const TWENTY_MINUTES_MS = 20 * 60_000;
const reason = "Copied <b>texts</b> from others.";

let site: TestSite;
let fixture: Admin;
beforeAll(async () => {
  site = await sharedSite();
  fixture = await newAdmin(site);
});

const textOf = (page: HttpResponse) => visibleText(page.body);
const pageOf = (id: string) => `/admin/people/${id}`;
const act = (id: string, intent: string, fields = {}) =>
  fixture.client.post(pageOf(id), { intent, ...fields });

/** What the page says once an act was sent. */
async function said(id: string, intent: string, fields = {}): Promise<string> {
  const answer = await act(id, intent, fields);
  expect(answer.status).toBe(303);
  return textOf(await fixture.client.follow(answer));
}

describe("the list of people", () => {
  test("finds a member by name without accents and leads to their page", async () => {
    const { id, email } = await newMember(site, { profile: { fullName: "Kőrös Ünige Alma" } });
    const page = await fixture.client.get("/admin/people?q=koros+unige");
    expect(page.body).toContain(`href="${pageOf(id)}"`);
    expect(await findInvalidities(page.body)).toEqual([]);
    expect(textOf(page)).toContain(email);
    const own = await fixture.client.get(pageOf(id));
    expect(textOf(own)).toContain("Kőrös Ünige Alma");
    expect(textOf(await fixture.client.get("/admin/people?q=nobody-at-all-here"))).not.toContain(
      email,
    );
  });

  test("ignores what is malformed", async () => {
    for (const query of ["show=everything", "after=%27%3B--", `q=${"x".repeat(500)}`])
      expect((await fixture.client.get(`/admin/people?${query}`)).status).toBe(200);
  });
});

describe("a suspended member", () => {
  test("is out at once, told why, and told so again at the sign-in with the right password only", async () => {
    const member = await newMember(site, { profile: { fullName: "Szilas Out" } });
    const browser = await signedIn(site, member);
    expect(await said(member.id, "suspend", { reason })).toContain("Suspended");
    expect((await browser.get("/account")).location).toContain("/auth?redirectTo=");
    const mail = await site.inbox.waitFor({ to: member.email, subject: "suspended" });
    expect(mail.text).toContain(reason);
    expect(mail.text).toContain("contact@example.com");

    const wrong = await site
      .newClient()
      .post("/auth?tab=login", { email: member.email, password: "not-the-password" });
    expect(wrong.body).not.toContain("suspended");
    const right = await site.newClient().post("/auth?tab=login", { ...member });
    expect(right.status).toBe(403);
    expect(textOf(right)).toContain(reason);
    expect(textOf(right)).toContain("contact@example.com");

    expect(await said(member.id, "suspend", { reason })).toContain("It was so already");
    expect(await said(member.id, "restore")).toContain("The suspension has ended");
    expect((await (await signedIn(site, member)).get("/account")).status).toBe(200);
  });

  test("is said to be away in open conversations, without a way to their page", async () => {
    const expert = await newExpert(site, { name: "Vera Voice" });
    const { request } = await newConversation(site, expert, {
      said: [{ from: "expert", content: "Good morning" }],
    });
    const client = site.newClient();
    expect(textOf(await client.get(request))).not.toContain("cannot answer at present");
    await site.db.update(users).set({ suspendedAt: 1 }).where(eq(users.id, expert.id));
    const page = await client.get(request);
    expect(textOf(page)).toContain("Vera Voice cannot answer at present");
    expect(page.body).not.toContain(`/experts/m-${expert.id}`);
  });

  test("has no open window any more", async () => {
    const expert = await newExpert(site, { name: "Olga Open" });
    const ticket = await expert.client.get("/expert-dashboard/ticket");
    expect(ticket.status).toBe(200);
    const open = () => site.db.$count(socketAdmissions, eq(socketAdmissions.userId, expert.id));
    expect(await open()).toBe(1);
    const [before] = await site.db
      .select()
      .from(socketAdmissions)
      .where(eq(socketAdmissions.userId, expert.id));
    expect(await said(expert.id, "sign-out")).toContain("Signed out everywhere");
    expect((await expert.client.get("/expert-dashboard/ticket")).status).not.toBe(200);
    await until("its room was told", async () => {
      const [row] = await site.db
        .select()
        .from(socketAdmissions)
        .where(eq(socketAdmissions.userId, expert.id));
      return !row || row.expiresAt < (before?.expiresAt ?? 0);
    });
  });
});

describe("the form of a suspension", () => {
  test("comes back without a reason, and with one that is too long", async () => {
    const { id } = await newMember(site);
    const empty = await act(id, "suspend", { reason: "  " });
    expect(empty.status).toBe(400);
    expect(textOf(empty)).toContain("Give a reason");
    for (const { body } of [empty, await fixture.client.get(pageOf(id))])
      expect(await findInvalidities(body)).toEqual([]);
    const long = await act(id, "suspend", { reason: "x".repeat(501) });
    expect(long.status).toBe(400);
    expect(formWith(long.body, "reason").fields.reason).toBe("x".repeat(501));
    const [row] = await site.db.select().from(users).where(eq(users.id, id));
    expect(row?.suspendedAt).toBeNull();
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
  test("go with the next request of whoever loses them, who is told so", async () => {
    const other = await newAdmin(site, "Ottó Other");
    expect((await other.client.get("/admin/people")).status).toBe(200);
    expect(await said(other.id, "take-admin")).toContain("No admin any more");
    const answer = await other.client.post(pageOf(fixture.id), { intent: "take-admin" });
    expect(answer.location).toBe("/");
    expect(textOf(await other.client.follow(answer))).toContain("Access Denied");
    const [row] = await site.db.select().from(profiles).where(eq(profiles.id, fixture.id));
    expect(row?.admin).toBe(true);
  });

  test("nobody takes their own, or suspends themselves or another admin", async () => {
    expect(await said(fixture.id, "take-admin")).toContain("Nobody can do this with their own");
    expect(await said(fixture.id, "suspend", { reason })).toContain("Nobody can do this");
    const other = await newAdmin(site);
    expect(await said(other.id, "suspend", { reason })).toContain("Take the admin right first");
  });

  test("are given and taken only shortly after a proof of who it is", async () => {
    const { id } = await newMember(site);
    const old = site.newClient();
    const session = await createSession(site.db, { userId: fixture.id, userAgent: "old" });
    old.cookies.set("session", session.id);
    await site.db
      .update(sessions)
      .set({ authenticatedAt: Date.now() - TWENTY_MINUTES_MS })
      .where(eq(sessions.userAgent, "old"));
    for (const intent of ["grant-admin", "take-admin", "suspend"]) {
      const answer = await old.post(pageOf(id), { intent, reason });
      expect(answer.location).toContain("/account/confirm?redirectTo=");
    }
    const page = await old.get(pageOf(id));
    expect(textOf(page)).toContain("Confirm that it is you");
    expect(page.body).not.toContain('name="reason"');
    expect((await old.post(pageOf(id), { intent: "grant-expert" })).location).toBe(pageOf(id));
  });

  test("Pro is given and ended by hand, which the profile shows", async () => {
    const { id } = await newMember(site);
    expect(await said(id, "grant-expert")).toContain("Now a Pro member");
    expect(textOf(await fixture.client.get(pageOf(id)))).toContain("Granted by an admin");
    expect(await said(id, "take-expert")).toContain("Pro has ended");
    const [row] = await site.db.select().from(profiles).where(eq(profiles.id, id));
    expect(row?.expert).toBe(false);
  });
});
