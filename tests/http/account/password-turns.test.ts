import { expect, test } from "vitest";
import { openClaim } from "#app/domain/claims/claim-mail.server.ts";
import { paths } from "#app/paths.ts";
import { newMember, newSignedIn } from "#tests/support/accounts/accounts.ts";
import { newUnclaimed } from "#tests/support/accounts/unclaimed.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const MOST_IN_WINDOW = 20;

async function resetLink(): Promise<string> {
  const { email } = await newMember(site);
  await site.post("/auth?tab=forgot", { email });
  return oneTimeLinkIn(await site.inbox.waitFor({ to: email }));
}

async function claimLink(): Promise<string> {
  const owner = await newUnclaimed(site);
  const claim = { userId: owner.id, ...owner, importName: "list.csv" };
  return paths.claimListing(await openClaim(site.db, claim));
}

test.each<[string, () => string | Promise<string>]>([
  ["signing in", () => "/auth?tab=login"],
  ["signing up", () => "/auth?tab=signup"],
  ["a new password", resetLink],
  ["claiming a listing", claimLink],
  ["confirming one's identity", () => "/account/confirm"],
  ["changing the password", () => "/account/password"],
])("%s is refused for some seconds after many attempts of a network", async (_, pathOf) => {
  const { client: member } = await newSignedIn(site);
  const path = await pathOf();
  const client = path.startsWith("/account") ? member : site.newClient();
  const typed = { email: "ada", password: "" };
  // Signing in was the first attempt of the member.
  for (let number = client === member ? 1 : 0; number < MOST_IN_WINDOW; number += 1)
    expect((await client.post(path, typed)).status).toBe(400);
  const refused = await client.post(path, { ...typed, password: "a secret" });
  expect(refused).toAnswer(429, "Please wait ten seconds and try again.");
  expect(refused.headers["retry-after"]).toBe("10");
  expect(refused.body).not.toContain("a secret");
  if (path.startsWith("/auth")) expect(refused.body).toContain('value="ada"');
  expect((await site.post("/auth?tab=login", typed)).status).toBe(400);
});
