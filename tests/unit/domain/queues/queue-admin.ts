import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { auditLog, emailOutbox, quotes } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";

export async function addAdmin(db: Database, fullName: string): Promise<string> {
  return (await newMember({ db }, { profile: { admin: true, fullName } })).id;
}

/** The entries of the audit log about a subject, oldest first. */
export function notesAbout(db: Database, subject: string) {
  const { actorId, action, details } = auditLog;
  const rows = db.select({ actorId, action, details }).from(auditLog);
  return rows.where(eq(auditLog.subject, subject)).orderBy(auditLog.id);
}

export async function quoteOf(db: Database, id: string) {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
  if (!quote) throw new Error("There is no such request");
  return quote;
}

/** Template and recipient of every waiting mail, sorted. */
export async function mailsTo(db: Database): Promise<string[]> {
  const mails = await db.select().from(emailOutbox);
  return mails.map(({ template, recipient }) => `${template} ${recipient}`).sort();
}

export const siteContact = { email: "contact@example.com", locale: "en" } as const;
