import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { users } from "#db/schema.ts";
import { isSignedIn, newMember, signedIn, trySignIn } from "#tests/support/accounts/accounts.ts";
import { newGoogleAccount, signInAtGoogle } from "#tests/support/accounts/google.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const password = "a long day of rain";

/** An address of an internationalised domain: as it is stored, and as people type it. */
function newAddress(name = `anna-${randomBytes(6).toString("hex")}`) {
  const stored = `${name}@xn--plda-bpa.hu`;
  const readable = `${name}@példa.hu`;
  const typed = [readable, stored, ` ${readable.toUpperCase()} `, readable.normalize("NFD")];
  return { stored, readable, typed };
}

async function newOwner() {
  const address = newAddress();
  return { ...address, ...(await newMember(site, { user: { email: address.stored } })) };
}

describe("an address of an internationalised domain", () => {
  test("signs in however it is typed, and only with its password", async () => {
    const owner = await newOwner();
    for (const email of owner.typed) {
      expect(await trySignIn(site, { ...owner, email }), email).toRedirect("/");
      expect((await trySignIn(site, { email, password: "something else" })).status).toBe(400);
    }
  });

  test("signs up once, and the sign-in that follows shows it readable", async () => {
    const { stored, readable, typed } = newAddress();
    for (const [nth, email] of typed.entries()) {
      const client = site.newClient();
      const username = `anna${nth}-${randomBytes(6).toString("hex")}`;
      const fields = { full_name: "Anna Példa", username, email, password };
      const answer = await client.post("/auth?tab=signup", fields);
      expect(answer.status, email).toBe(303);
      const page = await client.follow(answer);
      expect(formWith(page.body, "password").fields.email, email).toBe(readable);
      expect(page).not.toInclude("xn--");
    }
    expect(await site.rows(users, { email: stored })).toHaveLength(1);
    const subject = "Please verify your email";
    expect((await site.inbox.waitFor({ to: stored, subject })).text).not.toContain("xn--");
  });

  test("gets a new password, and the page names it readable", async () => {
    const owner = await newOwner();
    const client = site.newClient();
    const answer = await client.post("/auth?tab=forgot", { email: owner.readable });
    expect(answer.status).toBe(303);
    const link = oneTimeLinkIn(await site.inbox.waitFor({ to: owner.stored }));
    for (const language of ["en", "hu"]) {
      const page = await client.get(link, { "Accept-Language": language });
      expect(page).toShow(owner.readable);
      expect(page).not.toInclude("xn--");
    }
    const changed = await client.post(link, { password });
    expect(changed.status).toBe(303);
    expect(await trySignIn(site, { email: owner.readable, password })).toRedirect("/");
  });

  test("is readable on the pages about the account and in the mails that name it", async () => {
    const owner = await newOwner();
    const client = await signedIn(site, owner);
    const pages = ["/account", "/account/requests", "/account/email"];
    for (const path of [...pages, "/account/delete", "/account/confirm", "/contact", "/withdraw"]) {
      const page = await client.get(path);
      expect(page.body, path).toContain(owner.readable);
      expect(page.body, path).not.toContain("xn--");
    }
    const next = newAddress();
    expect((await client.post("/account/email", { email: next.readable })).status).toBe(303);
    expect(await client.get("/account/email")).toShow(next.readable);
    const mail = await site.inbox.waitFor({ to: owner.stored });
    expect(mail.text).toInclude(next.readable);
    expect(await client.get(oneTimeLinkIn(mail))).toShow(next.readable, owner.readable);
    const left = await client.post("/account/delete", { email: owner.readable });
    expect(left.location).toMatch(/^\/undo-deletion\//);
    await site.post(left.location ?? "");
  });

  test("is found by a sign-in with Google", async () => {
    const owner = await newOwner();
    for (const email of [owner.readable, owner.stored]) {
      const client = site.newClient();
      const account = newGoogleAccount({ email, id: `google-${owner.id}` });
      expect(await signInAtGoogle(client, account, "/account")).toRedirect("/account");
      expect(await isSignedIn(client)).toBe(true);
      expect(await client.get("/account")).toShow(owner.readable);
    }
    expect(await site.rows(users, { email: owner.stored })).toHaveLength(1);
  });
});
