import { beforeAll, expect, test } from "vitest";

import { newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { askToLeave, endGrace, newLeaver } from "#tests/support/accounts/leaving.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

const statusOf = async (path: string) => (await site.newClient().get(path)).status;

test("a listing answers 410 from the request on, is back after its undo, and stays away once the account is gone", async () => {
  const { member, undo } = await newLeaver(site);
  const addresses = [`/experts/${member.username}`, `/experts/${member.id}`];
  for (const address of addresses) expect(await statusOf(address), address).toBe(410);
  const page = await site.newClient().get(addresses[0] ?? "");
  expect(visibleText(page.body)).toContain("This listing was removed");
  expect(page.body).not.toContain(member.name);

  await site.newClient().post(undo);
  await until("the listing is back", async () => (await statusOf(addresses[0] ?? "")) === 200);

  await askToLeave(site, await signedIn(site, member), member);
  await endGrace(site, member);
  for (const address of addresses)
    await until(`${address} is gone`, async () => (await statusOf(address)) === 410);
});

test("the address of a member who was never listed tells nothing", async () => {
  const member = await newMember(site);
  expect(await statusOf(`/experts/${member.username}`)).toBe(404);
});
