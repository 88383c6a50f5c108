import { beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#db/schema.ts";
import { newSignedIn } from "#tests/support/accounts/accounts.ts";
import { sessionCookieOf } from "#tests/support/accounts/session-rows.ts";
import { ownStack } from "#tests/support/own-stack.ts";

const site = await ownStack({ data: "empty" });
beforeEach(() => site.database.start());

describe("while the database is down", () => {
  test.each([
    ["/logout", {}, "/"],
    ["/account", { intent: "end-all-sessions" }, "/auth?redirectTo=%2Faccount"],
  ])("a post to %s signs this browser out anyway", async (path, fields, target) => {
    const { client } = await newSignedIn(site);
    await site.database.kill();
    const response = await client.post(path, fields);
    expect(response).toRedirect(target);
    expect(sessionCookieOf(response)).toContain("Max-Age=0");
  });

  test("signing out everywhere warns that other browsers are still signed in", async () => {
    const { client, id: userId } = await newSignedIn(site);
    await site.database.kill();
    const response = await client.post("/account", { intent: "end-all-sessions" });
    await site.database.start();
    expect(await client.follow(response)).toShow("Only this browser is signed out");
    expect(await site.rows(sessions, { userId })).toHaveLength(1);
  });

  test("ending a session fails with 503 and keeps this browser signed in", async () => {
    const { client } = await newSignedIn(site);
    await site.database.kill();
    const refused = await client.post("/account", { intent: "end-session", session: "any" });
    expect(refused.status).toBe(503);
    expect(sessionCookieOf(refused)).toBeUndefined();
    await site.database.start();
    expect((await client.get("/account")).status).toBe(200);
  });

  test("a form without a session redirects to the sign-in, although it cannot be kept", async () => {
    await site.database.kill();
    const response = await site.post("/account", { note: "Some text" });
    expect(response).toRedirect("/auth?redirectTo=%2Fauth%2Fkept-form");
    expect(response.headers["set-cookie"]).toBeUndefined();
  });
});
