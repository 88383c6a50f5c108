import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  answerAtGoogle,
  newGoogleAccount,
  pressGoogle,
  signInAtGoogle,
} from "#tests/support/accounts/google.ts";
import { type LeasedStack, leaseStack } from "#tests/support/stacks/leased-stack.ts";

describe("a site whose Google", () => {
  let site: LeasedStack;
  beforeAll(async () => {
    site = await leaseStack({ data: "empty" });
  });
  afterAll(() => site.close());

  test("is down shows a message, and signs in again after the outage", async () => {
    const client = site.newClient();
    const back = await answerAtGoogle(await pressGoogle(client, "/account"), newGoogleAccount());
    await site.google?.kill();
    const answer = await client.get(back);
    expect(answer.location).toBe("/auth?tab=login&redirectTo=%2Faccount");
    expect((await client.follow(answer)).body).toContain("Try again in a minute.");
    await site.google?.start();
    const later = await signInAtGoogle(client, newGoogleAccount(), "/account");
    expect(later).toMatchObject({ status: 303, location: "/account" });
  });

  test("answers while the database is down shows a message, and signs in after the outage", async () => {
    const client = site.newClient();
    const person = newGoogleAccount();
    const back = await answerAtGoogle(await pressGoogle(client), person);
    await site.database.kill();
    const answer = await client.get(back);
    expect(answer).toMatchObject({ status: 303, location: "/auth?tab=login" });
    const page = await client.follow(answer);
    expect(page.status).toBe(200);
    expect(page.body).toContain("something went wrong on our side");
    await site.database.start();
    expect((await signInAtGoogle(client, person)).location).toBe("/");
  });
});

describe("a site without Google's keys", () => {
  let site: LeasedStack;
  beforeAll(async () => {
    site = await leaseStack({ data: "empty", withGoogle: false });
  });
  afterAll(() => site.close());

  test("shows no button, allows no form to Google, and has no route to it", async () => {
    const client = site.newClient();
    for (const path of ["/auth", "/auth?tab=signup"]) {
      const page = await client.get(path);
      expect(page.status, path).toBe(200);
      expect(page.body, path).not.toContain("Google");
      expect(page.headers["content-security-policy"], path).toContain("form-action 'self';");
    }
    expect((await client.get("/auth/google")).status).toBe(404);
    expect((await pressGoogle(client)).status).toBe(404);
    expect((await client.get("/auth/google/callback?code=c&state=s")).status).toBe(404);
  });
});
