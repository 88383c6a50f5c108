import { desc, eq } from "drizzle-orm";
import { openMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import type { Database } from "#db/client.ts";
import { emailOutbox, verifications } from "#db/schema.ts";
import { linksIn, type ReceivedMail } from "./mail.ts";

/** A key for databases that no site uses. */
export const encryptionKey = Buffer.alloc(32, 7).toString("base64");

/** The templates of the mails that wait for this address, newest first. */
export async function mailsTo(db: Database, email: string): Promise<string[]> {
  const rows = await outboxOf(db, email);
  return rows.map(({ template }) => template);
}

/** The token in the newest mail to this address that has one. */
export async function mailedToken(db: Database, email: string): Promise<string> {
  const [sealed] = (await outboxOf(db, email)).flatMap(({ sealedTokens }) => sealedTokens ?? []);
  const { link } = (await openMailTokens(encryptionKey, sealed ?? null)) ?? {};
  if (!link) throw new Error(`No link was mailed to ${email}.`);
  return link;
}

function outboxOf(db: Database, email: string) {
  return db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.recipient, email))
    .orderBy(desc(emailOutbox.id));
}

/** Makes the one-time links of this member expire. */
export async function expireLinks(db: Database, userId: string): Promise<void> {
  const expiresAt = Date.now() - 1;
  await db.update(verifications).set({ expiresAt }).where(eq(verifications.userId, userId));
}

/** The path of the one-time link in a mail that has arrived. */
export function oneTimeLinkIn(mail: ReceivedMail): string {
  const link = linksIn(mail).find((address) => /\/[\w-]{43}$/.test(address));
  if (!link) throw new Error(`No one-time link in "${mail.subject}".`);
  return new URL(link).pathname;
}
