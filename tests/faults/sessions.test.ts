import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#db/schema.ts";

import { newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { sessionCookieOf } from "#tests/support/accounts/session-rows.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { type LeasedStack, leaseStack } from "#tests/support/stacks/leased-stack.ts";

let site: LeasedStack;
beforeAll(async () => {
  site = await leaseStack({ data: "empty" });
});
beforeEach(() => site.database.start());
afterAll(() => site.close());

describe("while the database is down", () => {
  test.each([
    ["/logout", {}, "/"],
    ["/account", { intent: "end-all-sessions" }, "/auth?redirectTo=%2Faccount"],
  ])("a post to %s signs this browser out anyway", async (path, fields, target) => {
    const client = await signedIn(site, await newMember(site));
    await site.database.kill();
    const response = await client.post(path, fields);
    expect([response.status, response.location]).toEqual([303, target]);
    expect(sessionCookieOf(response)).toContain("Max-Age=0");
  });

  test("signing out everywhere warns that other browsers are still signed in", async () => {
    const member = await newMember(site);
    const client = await signedIn(site, member);
    await site.database.kill();
    const response = await client.post("/account", { intent: "end-all-sessions" });
    await site.database.start();
    const page = visibleText((await client.follow(response)).body);
    expect(page).toContain("Only this browser is signed out");
    const left = await site.db.select().from(sessions).where(eq(sessions.userId, member.id));
    expect(left).toHaveLength(1);
  });

  test("ending a session fails with 503 and keeps this browser signed in", async () => {
    const client = await signedIn(site, await newMember(site));
    await site.database.kill();
    const refused = await client.post("/account", { intent: "end-session", session: "any" });
    expect(refused.status).toBe(503);
    expect(sessionCookieOf(refused)).toBeUndefined();
    await site.database.start();
    expect((await client.get("/account")).status).toBe(200);
  });

  test("a form without a session redirects to the sign-in, although it cannot be kept", async () => {
    await site.database.kill();
    const response = await site.newClient().post("/account", { note: "Some text" });
    expect([response.status, response.location]).toEqual([
      303,
      "/auth?redirectTo=%2Fauth%2Fkept-form",
    ]);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });
});
