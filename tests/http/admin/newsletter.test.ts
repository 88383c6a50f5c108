import { expect, test } from "vitest";
import { newsletterMentions, newsletterSubscribers, profiles } from "#db/schema.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
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
  expect(await admin.client.get(PAGE)).toShow(/Longest wait: \d+ \w+/);
  expect(await admin.client.get(`${PAGE}?show=all`)).not.toShow("Longest wait");
  expect(await press("mark", fields)).toShow("Recorded 1 mention", "Oct 21, 2026");
  expect(await press("mark", fields)).toShow("There was nothing new to record");
  expect(await site.rows(newsletterMentions, { userId: id })).toMatchObject([
    { issuedOn: "2026-10-21" },
  ]);
  expect(await admin.client.get(PAGE)).not.toInclude(`value="${id}"`);
  expect(await admin.client.get(`${PAGE}?show=all`)).toInclude(`value="${id}"`);
  expect(await press("unmark", fields)).toShow("Removed 1 mention");
  expect(await site.rows(newsletterMentions, { userId: id })).toEqual([]);
  expect(await press("unmark", fields)).toShow("These members have no mention on that day");
  expect(await admin.client.get(`/admin/audit?actor=${admin.id}`)).toShow(
    "recorded newsletter mentions",
    "removed newsletter mentions",
  );
});

test("the page shows where the day is chosen, and offers no empty file", async () => {
  const page = await admin.client.get(PAGE);
  expect(page).toShow("Select the members that the issue mentions", "Mark as mentioned");
  expect(page).toShow("Longest on Pro first.");
  const readers = await site.rows(newsletterSubscribers, { state: "confirmed" });
  expect(page).toShow(/Readers \d+ .* Pro members to mention \d+ /);
  expect(page).toShow(/Member Company Waiting Pro since .* \d+ months? /);
  expect(page.body).toMatch(/button-secondary"[^>]*>Download members/);
  expect(page.body.includes("Download readers")).toBe(readers.length > 0);
  expect(page.body.includes('href="/newsletter"')).toBe(readers.length === 0);
});

test("a record without a member or with an invalid day changes nothing", async () => {
  const asks = "Select at least one member and a day";
  const post = (fields: Record<string, string>) =>
    admin.client.post(PAGE, { intent: "mark", ...fields });
  expect(await post({ issue: "2026-10-21" })).toAnswer(400, asks);
  expect(await post({ id: "someone", issue: "yesterday" })).toAnswer(400, asks);
  expect(await post({ id: "someone", issue: "9999-12-31" })).toAnswer(400, asks);
});

test("a refused record keeps the ticks and the day", async () => {
  const boxes = ({ body }: HttpResponse) =>
    [...body.matchAll(/<input[^>]*name="id"[^>]*>/g)].map(([tag]) => ({
      id: /value="([^"]*)"/.exec(tag)?.[1] ?? "",
      isTicked: /\schecked/.test(tag),
    }));
  const ids = boxes(await admin.client.get(PAGE)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(3);
  const chosen = ids.slice(1, 3);
  const fields = { intent: "mark", id: chosen, issue: "9999-12-31" };
  const refused = await admin.client.post(PAGE, fields);
  expect(refused.status).toBe(400);
  const ticked = boxes(refused).filter(({ isTicked }) => isTicked);
  expect(ticked.map(({ id }) => id)).toEqual(chosen);
  expect(refused).toInclude('value="9999-12-31"');
});
