import { expect, test } from "vitest";
import { firstDays } from "#app/domain/insights/periods.server.ts";
import { paths } from "#app/paths.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/clock.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const inWeeks = paths.insights({ by: "week" });
/** In a week that is over. */
const SENT_AT = firstDays("week").whole.from * DAY_MS;

test("the noted values of won requests are summed, in both languages", async () => {
  const expert = await newMember(site);
  const win = (wonValue: number | null) =>
    newConversation(site, expert, {
      thread: { createdAt: SENT_AT, wonAt: SENT_AT + DAY_MS, wonBy: "expert", wonValue },
    });
  expect(await expert.client.get(inWeeks)).toShow("mark the request as won in your conversation");
  await win(null);
  expect(await expert.client.get(inWeeks)).not.toShow("Value you've noted");
  for (const value of [12_000, 500]) await win(value);
  const page = await expert.client.get(inWeeks);
  expect(page).toShow("Value you've noted for won requests: $12,500");
  expect(page).not.toShow("mark the request as won in your conversation");
  const hungarian = await expert.client.get(inWeeks, { "Accept-Language": "hu" });
  expect(hungarian).toShow(/feljegyzett értéke: 12.?500 \$/);
});

test("the time to reply of the current week has a line of its own", async () => {
  const expert = await newMember(site);
  const now = Date.now();
  const thread = { createdAt: now, repliedAt: now + 2 * HOUR_MS };
  await newConversation(site, expert, { thread });
  const page = await expert.client.get(inWeeks);
  expect(page).toShow(/Time to reply \(median\) – .*2 hr so far this week/);
});
