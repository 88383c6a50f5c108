import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sessions } from "#db/schema.ts";

import { newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

test.each(["verify-email", "reset-password", "change-email"])(
  "a /%s link that leads nowhere says so in the title, too",
  async (page) => {
    const { body } = await site.newClient().get(`/${page}/${"A".repeat(43)}`);
    expect(readHead(body).title).toMatch(/^This link does not work/);
  },
);

test("a refused sign-up lists what is wrong in the order of its fields", async () => {
  const { body } = await site.newClient().post("/auth?tab=signup", {});
  const listed = [...body.matchAll(/href="#signup-(\w+)"/g)].map(([, name]) => name);
  expect(listed).toEqual(["full_name", "username", "email", "password"]);
});

test("a first code that is sent once more finds two-step sign-in on, and no failure", async () => {
  const member = await newMember(site);
  const client = await signedIn(site, member);
  await turnOnFor(site.db, member.id, site.variables.ENCRYPTION_KEY ?? "");
  const page = await client.follow(
    await client.post("/account/second-factor", { intent: "turn-on", code: "123456" }),
  );
  expect(page.status).toBe(200);
  expect(visibleText(page.body)).toContain("If you have not saved your backup codes");
  expect(visibleText(page.body)).not.toContain("Please begin again");
});

test("the sign-in page tells somebody whose session ended in a form that it is kept", async () => {
  const member = await newMember(site);
  const client = await signedIn(site, member);
  await site.db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, member.id));
  const answer = await client.post("/account/email", { email: "new@example.com" });
  const page = await client.follow(answer);
  expect(visibleText(page.body)).toContain("What you typed is kept.");
  const other = await site.newClient().get(answer.location ?? "");
  expect(visibleText(other.body)).not.toContain("What you typed is kept.");
});
