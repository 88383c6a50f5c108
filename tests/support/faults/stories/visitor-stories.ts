import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contactMessages, emailOutbox } from "#db/schema.ts";
import { expectClear, insist, redirectsTo } from "#tests/support/faults/insist.ts";
import { newMessage } from "#tests/support/mail/contact-message.ts";
import { foundPages } from "#tests/support/pages/public-pages.ts";
import type { TestSite } from "#tests/support/site/site.ts";

/** A visitor writes to us, with the form that each refused post gives back. */
export async function writeToUs(site: TestSite): Promise<() => Promise<void>> {
  const client = site.newClient();
  const message = newMessage();
  const send = () => client.post("/contact", message);
  await insist("the message", send, redirectsTo("/contact"));
  return async () => {
    const { email } = message;
    expect(await site.rows(contactMessages, { email })).toHaveLength(1);
    expect(await site.db.$count(emailOutbox, eq(emailOutbox.replyTo, email))).toBe(1);
  };
}

/** Every public page is whole, or says clearly what it cannot show. */
export async function browse(site: TestSite): Promise<() => Promise<void>> {
  const client = site.newClient();
  for (const path of foundPages) {
    const page = await client.get(path);
    expectClear(path, page);
    expect([200, 503], path).toContain(page.status);
  }
  return async () => {
    for (const path of foundPages) expect((await client.get(path)).status, path).toBe(200);
  };
}
