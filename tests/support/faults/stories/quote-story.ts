import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { emailOutbox } from "#db/schema.ts";
import { insist, isPage, redirectsTo } from "#tests/support/faults/insist.ts";
import { contactFields, findStored, newAnswers } from "#tests/support/inbox/quote-request.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";

/** A client asks for a quote. Returns what must be true once nothing fails any more. */
export async function askForQuote(site: TestSite): Promise<() => Promise<void>> {
  const client = site.newClient();
  const answers = newAnswers();
  const { category, details, budget, timeline, email } = answers;
  const first = () => client.post("/quote", { expert: "", category, details });
  await insist("step 1", first, redirectsTo("/quote/scope"));
  const second = () => client.post("/quote/scope", { budget, timeline });
  await insist("step 2", second, redirectsTo("/quote/contact"));
  const page = await insist("step 3", () => client.get("/quote/contact"), isPage);
  const fields = contactFields(page, answers);
  const submit = () => client.post("/quote/contact", fields);
  await insist("the request", submit, redirectsTo("/quote/sent"));
  return async () => {
    const stored = await findStored(site.db, email);
    expect(stored.quotes).toHaveLength(1);
    expect(stored.mails).toHaveLength(stored.threads.length + 1);
    await until("all of its mails are sent", async () => {
      await site.db.update(emailOutbox).set({ nextAttemptAt: 0 }).where(sql`state = 'pending'`);
      // The bucket fails now and then, and with it a job of this minute.
      await site.tick().catch(() => {});
      const { mails } = await findStored(site.db, email);
      return mails.every(({ state }) => state === "sent");
    });
    expect(await site.inbox.list({ to: email })).toHaveLength(1);
  };
}
