import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Database } from "#db/client.ts";
import { auditLog, emailOutbox, profiles, quotes, users } from "#db/schema.ts";

/** Somebody who runs the site. */
export async function addAdmin(db: Database, name: string): Promise<string> {
  const id = uuidv7();
  const times = { createdAt: 1, updatedAt: 1 };
  await db.batch([
    db.insert(users).values({ id, email: `${id}@example.com`, ...times }),
    db.insert(profiles).values({ id, username: id, fullName: name, admin: true, updatedAt: 1 }),
  ]);
  return id;
}

/** What was noted about this thing, oldest first. */
export function notesAbout(db: Database, subject: string) {
  return db
    .select({ actorId: auditLog.actorId, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(auditLog.id);
}

export async function quoteOf(db: Database, id: string) {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
  if (!quote) throw new Error("There is no such request");
  return quote;
}

/** Template and recipient of every mail that waits, in any order. */
export async function mailsTo(db: Database): Promise<string[]> {
  const mails = await db.select().from(emailOutbox);
  return mails.map(({ template, recipient }) => `${template} ${recipient}`).sort();
}

export const siteContact = { email: "contact@example.com", locale: "en" } as const;
