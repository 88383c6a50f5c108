import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { Database } from "#db/client.ts";
import { newsletterSubscribers } from "#db/schema.ts";
import { findRows } from "#tests/support/rows.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { linksIn, type ReceivedMail } from "./mail.ts";

export const newAddress = () => `nils-${randomBytes(5).toString("hex")}@example.com`;

export const stateOf = async (db: Database, email: string): Promise<string | undefined> =>
  (await findRows(db, newsletterSubscribers, { email }))[0]?.state;

/** The path of the link to confirm or to unsubscribe in a mail. */
export function linkIn(mail: ReceivedMail, deed: "confirm" | "unsubscribe"): string {
  const link = linksIn(mail).find((address) => address.includes(`/newsletter/${deed}/`));
  if (!link) throw new Error(`No link to ${deed} in "${mail.subject}"`);
  return new URL(link).pathname;
}

/** Subscribes an address, a new one by default, and returns the links of the resulting mail. */
export async function signUp(site: TestSite, email = newAddress()) {
  const answer = await site.newClient().post("/newsletter", { email });
  expect([answer.status, answer.location]).toEqual([303, "/newsletter"]);
  const mail = await site.inbox.waitFor({ to: email });
  return { email, mail, confirm: linkIn(mail, "confirm"), leave: linkIn(mail, "unsubscribe") };
}

/** The four states of an address. */
export const kinds = ["unknown", "pending", "confirmed", "unsubscribed"] as const;

export async function newReader(site: TestSite, kind: (typeof kinds)[number]): Promise<string> {
  const email = newAddress();
  if (kind === "unknown") return email;
  const { confirm, leave } = await signUp(site, email);
  if (kind !== "pending") await site.newClient().post(confirm);
  if (kind === "unsubscribed") await site.newClient().post(leave);
  expect(await stateOf(site.db, email)).toBe(kind);
  return email;
}
