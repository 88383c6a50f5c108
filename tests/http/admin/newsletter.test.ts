import { expect, test } from "vitest";
import { newsletterMentions, profiles } from "#db/schema.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const admin = await newAdmin(site, "Hedda Hírlevél");
const PAGE = "/admin/newsletter";

const press = async (intent: "mark" | "unmark", fields: Record<string, string>) =>
  admin.client.follow(await admin.client.post(PAGE, { intent, ...fields }));

test("a member who was mentioned shows when, until the record is removed", async () => {
  const [profile] = await site.rows(profiles, { username: accounts.expert.username });
  const id = profile?.id ?? "";
  const fields = { id, issue: "2026-10-21" };
  expect(await admin.client.get(PAGE)).toInclude(`value="${id}"`);
  expect(await press("mark", fields)).toShow("Recorded 1 mention", "Oct 21, 2026");
  expect(await press("mark", fields)).toShow("There was nothing new to record");
  expect(await site.rows(newsletterMentions, { userId: id })).toMatchObject([
    { issuedOn: "2026-10-21" },
  ]);
  expect(await admin.client.get(`${PAGE}?show=new`)).not.toInclude(`value="${id}"`);
  expect(await press("unmark", fields)).toShow("Removed 1 mention");
  expect(await site.rows(newsletterMentions, { userId: id })).toEqual([]);
  expect(await press("unmark", fields)).toShow("These members have no mention on that day");
  expect(await admin.client.get(`/admin/audit?actor=${admin.id}`)).toShow(
    "recorded newsletter mentions",
    "removed newsletter mentions",
  );
});

test("a record without a member or with an invalid day changes nothing", async () => {
  const asks = "Select at least one member and a day";
  expect(await press("mark", { issue: "2026-10-21" })).toShow(asks);
  expect(await press("mark", { id: "someone", issue: "yesterday" })).toShow(asks);
  expect(await press("mark", { id: "someone", issue: "9999-12-31" })).toShow(asks);
});
