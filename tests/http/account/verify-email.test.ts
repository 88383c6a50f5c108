import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { users, verifications } from "#db/schema.ts";

import { newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { signUpByForm } from "#tests/support/accounts/sign-up.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

const textOf = (page: HttpResponse) => visibleText(page.body);
async function isVerified(email: string): Promise<boolean> {
  const [user] = await site.db.select().from(users).where(eq(users.email, email));
  return user?.emailVerifiedAt !== null;
}

describe("the link of a verification mail", () => {
  test("shows a button, however often a scanner opens it, and verifies by it alone", async () => {
    const ada = await signUpByForm(site, { redirectTo: "/experts?q=legal" });
    for (let time = 0; time < 2; time += 1) {
      const page = await site.newClient().get(ada.link);
      expect(page.status).toBe(200);
      expect(page.body).toMatch(/<form method="post"[^>]*><button[^>]*>Verify my email<\/button>/);
      expect(page.headers["referrer-policy"]).toBe("same-origin");
      expect(page.headers["x-robots-tag"]).toBe("noindex");
    }
    expect(await isVerified(ada.email)).toBe(false);
    const client = site.newClient();
    const response = await client.post(ada.link);
    expect([response.status, response.location]).toEqual([
      303,
      "/auth?tab=login&redirectTo=%2Fexperts%3Fq%3Dlegal",
    ]);
    expect(await isVerified(ada.email)).toBe(true);
    const login = await client.follow(response);
    expect(textOf(login)).toContain("Your email address is verified. You can sign in now.");
  });

  test("leads somebody signed in on, or to the profile", async () => {
    for (const [redirectTo, target] of [
      ["/pricing", "/pricing"],
      ["", "/profile"],
    ] as const) {
      const ada = await signUpByForm(site, { redirectTo });
      const client = await signedIn(site, ada);
      expect((await client.post(ada.link)).location).toBe(target);
    }
  });

  test("verifies its own account whoever is signed in, and leads them home", async () => {
    const ada = await signUpByForm(site, { redirectTo: "/pricing" });
    const other = await signedIn(site, await newMember(site));
    const response = await other.post(ada.link);
    expect([response.status, response.location]).toEqual([303, "/"]);
    expect(await isVerified(ada.email)).toBe(true);
    expect(textOf(await other.follow(response))).toContain("Your email address is verified");
  });

  test("followed again says kindly that there is nothing left to do", async () => {
    const ada = await signUpByForm(site);
    await site.newClient().post(ada.link);
    for (const page of [
      await site.newClient().get(ada.link),
      await site.newClient().post(ada.link),
    ]) {
      expect(page.status).toBe(410);
      expect(textOf(page)).toContain("Already verified");
    }
  });

  test("of fifty posts at once lets one succeed", async () => {
    const ada = await signUpByForm(site);
    const posts = Array.from({ length: 50 }, () => site.newClient().post(ada.link));
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(49);
  });

  test("is worthless once it is old, and no link at all with a slip in it", async () => {
    const ada = await signUpByForm(site);
    const slip = await site.newClient().post(`${ada.link.slice(0, -1)}_`);
    expect(slip.status).toBe(404);
    expect(textOf(slip)).toContain("This link does not work");
    const [user] = await site.db.select().from(users).where(eq(users.email, ada.email));
    await site.db
      .update(verifications)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(verifications.userId, user?.id ?? ""));
    for (const page of [
      await site.newClient().get(ada.link),
      await site.newClient().post(ada.link),
    ]) {
      expect(page.status).toBe(410);
      expect(textOf(page)).toContain("This link is no longer valid");
    }
    expect(await isVerified(ada.email)).toBe(false);
  });

  test("opens no other door", async () => {
    const ada = await signUpByForm(site);
    const token = ada.link.split("/").at(-1);
    const client = site.newClient();
    expect((await client.get(`/reset-password/${token}`)).status).toBe(404);
    const page = await client.post(`/reset-password/${token}`, { password: "battery staple" });
    expect(page.status).toBe(404);
    await signedIn(site, ada);
  });

  test("costs two round trips", async () => {
    const ada = await signUpByForm(site);
    const client = site.newClient();
    expect(await site.roundTrips.during(() => client.post(ada.link))).toHaveLength(2);
  });
});

describe("the page of somebody who is not verified", () => {
  test("says where the mail went and sends it again, which takes the place of the first", async () => {
    const ada = await signUpByForm(site, { redirectTo: "/pricing" });
    const client = await signedIn(site, ada);
    const page = await client.get("/verify-email");
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain(`We have sent a mail to ${ada.email}.`);
    const response = await client.post("/verify-email");
    expect([response.status, response.location]).toEqual([303, "/verify-email"]);
    expect(textOf(await client.follow(response))).toContain("The mail is on its way");
    const newer = await until("a second mail came", async () => {
      const [mail, first] = await site.inbox.list({ to: ada.email, subject: "verify" });
      return first && mail;
    });
    expect((await site.newClient().post(ada.link)).status).toBe(410);
    expect((await client.post(oneTimeLinkIn(newer))).location).toBe("/pricing");
  });

  test("is for members only, and for those who have something to verify", async () => {
    const somebody = await site.newClient().get("/verify-email");
    expect([somebody.status, somebody.location]).toEqual([302, "/auth?redirectTo=%2Fverify-email"]);
    const post = await site.newClient().post("/verify-email");
    expect(post.location).toMatch(/^\/auth/);
    const client = await signedIn(site, await newMember(site));
    expect((await client.get("/verify-email")).location).toBe("/profile");
    expect((await client.post("/verify-email")).location).toBe("/profile");
  });

  test("says when there have been enough mails", async () => {
    const client = await signedIn(site, await newMember(site, { user: { emailVerifiedAt: null } }));
    await client.post("/verify-email");
    await exhaustLimit(site.db, "verify-email-mail");
    const page = await client.post("/verify-email");
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(textOf(page)).toMatch(/We have sent several mails already\./);
  });
});
