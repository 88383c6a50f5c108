import { afterAll, expect, test } from "vitest";
import { grantAdminByAddressUnscoped } from "#app/domain/people/act/change-rights.server.ts";
import { newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { postNewPasskey, signInByPasskey } from "#tests/support/accounts/passkeys.ts";
import { codeOf } from "#tests/support/accounts/second-factor.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";

/** As a deployed site, which requires the second factor of admins. */
const site = await leaseStack({ variables: { ADMIN_SECOND_FACTOR: "required" } });
afterAll(() => site.close());

const PAGE = "/account/second-factor";

test("an admin without a second factor is led to set one up, and the admin pages open with it", async () => {
  const { client } = await newAdmin(site);
  const refused = await client.get("/admin/people");
  expect(refused).toRedirect(PAGE);
  expect(await client.follow(refused)).toShow("Two-step sign-in is required for admins");
  const page = await client.follow(await client.post(PAGE, { intent: "start" }));
  const [, key = ""] = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page.body) ?? [];
  expect((await client.post(PAGE, { intent: "turn-on", code: codeOf(key) })).status).toBe(200);
  expect((await client.get("/admin/people")).status).toBe(200);
});

test("a passkey opens the admin pages, and its admin is asked for it after a password", async () => {
  const { client, ...admin } = await newAdmin(site);
  expect((await client.get("/admin/people")).location).toBe(PAGE);
  const { authenticator } = await postNewPasskey(client);
  expect((await client.get("/admin/people")).status).toBe(200);
  const other = site.newClient();
  expect((await signInByPasskey(other, authenticator)).location).toBe("/profile");
  expect((await other.get("/admin/people")).status).toBe(200);
  const { email, password } = admin;
  expect(await site.post("/auth?tab=login", { email, password })).toRedirect("/auth/second-factor");
});

test("a form of an admin without a second factor changes nothing", async () => {
  const { client } = await newAdmin(site);
  const other = await newMember(site);
  const answer = await client.post(`/admin/people/${other.id}`, { intent: "grant-pro" });
  expect(answer).toRedirect(PAGE);
  expect((await client.post("/admin/newsletter/subscribers.csv")).location).toBe(PAGE);
});

test("the first admin, whom the command line makes, is not locked out", async () => {
  const member = await newMember(site);
  const client = await signedIn(site, member);
  await grantAdminByAddressUnscoped(site.db, member.email);
  await client.post("/logout");
  const again = await signedIn(site, member);
  expect((await again.get("/admin/people")).location).toBe(PAGE);
  expect((await again.get(PAGE)).status).toBe(200);
});
