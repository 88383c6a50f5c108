import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#db/schema.ts";
import { newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { signUpByForm } from "#tests/support/accounts/sign-up.ts";
import { postFiftyTimes } from "#tests/support/http/concurrent-posts.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { expireLinks, oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();

async function isVerified(email: string): Promise<boolean> {
  const [user] = await site.db.select().from(users).where(eq(users.email, email));
  return user?.emailVerifiedAt !== null;
}

describe("the link of a verification mail", () => {
  test("shows a button each time it is opened, and only the button verifies", async () => {
    const ada = await signUpByForm(site, { redirectTo: "/experts?q=legal" });
    for (let time = 0; time < 2; time += 1) {
      const page = await site.newClient().get(ada.link);
      expect(page.status).toBe(200);
      expect(page).toInclude(/<form method="post"[^>]*><button[^>]*>Verify my email<\/button>/);
      expect(page).toHaveSecretAddress();
    }
    expect(await isVerified(ada.email)).toBe(false);
    const client = site.newClient();
    const response = await client.post(ada.link);
    expect(response).toRedirect("/auth?tab=login&redirectTo=%2Fexperts%3Fq%3Dlegal");
    expect(await isVerified(ada.email)).toBe(true);
    const login = await client.follow(response);
    expect(login).toShow("Your email address is verified. You can sign in now.");
  });

  test("redirects a signed-in member to the target page or the profile", async () => {
    for (const [redirectTo, target] of [
      ["/pricing", "/pricing"],
      ["", "/profile"],
    ] as const) {
      const ada = await signUpByForm(site, { redirectTo });
      const client = await signedIn(site, ada);
      expect((await client.post(ada.link)).location).toBe(target);
    }
  });

  test("verifies its own account while another member is signed in and leads home", async () => {
    const ada = await signUpByForm(site, { redirectTo: "/pricing" });
    const other = await signedIn(site, await newMember(site));
    const response = await other.post(ada.link);
    expect(response).toRedirect("/");
    expect(await isVerified(ada.email)).toBe(true);
    expect(await other.follow(response)).toShow("Your email address is verified");
  });

  test('says "Already verified" when it is used again', async () => {
    const ada = await signUpByForm(site);
    await site.newClient().post(ada.link);
    for (const page of await site.newClient().openAndPost(ada.link))
      expect(page).toAnswer(410, "Already verified");
  });

  test("lets one of fifty simultaneous posts succeed", async () => {
    const ada = await signUpByForm(site);
    const statuses = await postFiftyTimes(site, ada.link);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(49);
  });

  test("answers 410 when it has expired and 404 when it is misspelled", async () => {
    const ada = await signUpByForm(site);
    const slip = await site.newClient().post(`${ada.link.slice(0, -1)}_`);
    expect(slip).toAnswer(404, "This link does not work");
    const [user] = await site.db.select().from(users).where(eq(users.email, ada.email));
    await expireLinks(site.db, user?.id ?? "");
    for (const page of await site.newClient().openAndPost(ada.link))
      expect(page).toAnswer(410, "This link is no longer valid");
    expect(await isVerified(ada.email)).toBe(false);
  });

  test("does not work for other purposes", async () => {
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

describe("the page of an unverified member", () => {
  test("says where the mail went and sends it again, which takes the place of the first", async () => {
    const ada = await signUpByForm(site, { redirectTo: "/pricing" });
    const client = await signedIn(site, ada);
    expect(await client.get("/verify-email")).toAnswer(200, `We have sent a mail to ${ada.email}.`);
    const response = await client.post("/verify-email");
    expect(response).toRedirect("/verify-email");
    expect(await client.follow(response)).toShow("The mail is on its way");
    const newer = await until("a second mail came", async () => {
      const [mail, first] = await site.inbox.list({ to: ada.email, subject: "verify" });
      return first && mail;
    });
    expect((await site.newClient().post(ada.link)).status).toBe(410);
    expect((await client.post(oneTimeLinkIn(newer))).location).toBe("/pricing");
  });

  test("says when there have been enough mails", async () => {
    const client = await signedIn(site, await newMember(site, { user: { emailVerifiedAt: null } }));
    await client.post("/verify-email");
    await exhaustLimit(site.db, "verify-email-mail");
    expect(await client.post("/verify-email")).toBeTooMany(/We have sent several mails already\./);
  });
});

test.each(["verify-email", "reset-password", "change-email"])(
  "the title of an unknown /%s link says that it does not work",
  async (page) => {
    const { body } = await site.newClient().get(`/${page}/${"A".repeat(43)}`);
    expect(readHead(body).title).toMatch(/^This link does not work/);
  },
);
