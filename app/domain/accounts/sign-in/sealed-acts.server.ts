/**
 * Acts that need a fresh sign-in. Their forms are stored encrypted until the member who posted them
 * has signed in again in the same session.
 */
import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { openText, sealText } from "#app/lib/crypto/sealed-text.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { sealedActs, sessions } from "#db/schema.ts";
import type { TypedForm } from "./resumed-forms.server.ts";

export const ACT_MINUTES = 10;
const MOST_PER_HOUR = 60;

/**
 * How an act resumes: by the page at its own address, which asks for a confirmation with the fields
 * filled in ("here"), by a page with one button ("asked"), or without a further press if scripts
 * run ("at-once").
 */
export type Resumption = "here" | "asked" | "at-once";

export interface Act {
  /** The name of the act, for the page with the button. */
  title?: TextKey;
  resumes: Resumption;
}

/** Whose act it is. `sessionId` is the public id, which stays when the session gets another one. */
interface ActOwner {
  userId: string;
  sessionId: string;
}

/** What opens an act. */
interface ActKeys {
  encryptionKey: string;
  /**
   * The browser, if it is known. Who holds a stolen session id must not prepare an act that its
   * owner's browser then sends.
   */
  deviceId: string | null;
}

/** The encrypted content. */
interface Content extends TypedForm, Act {
  deviceId: string | null;
}

/** Stores an act and returns its id; null if the member is over the limit. */
export async function sealAct(
  db: Database,
  input: ActOwner & ActKeys & { form: TypedForm; act: Act },
): Promise<string | null> {
  const { userId, sessionId, form, act, encryptionKey, deviceId } = input;
  const id = uuidv7();
  const content: Content = { ...form, ...act, deviceId };
  const sealedForm = await sealText(encryptionKey, sealedActPurpose(id), JSON.stringify(content));
  const limit = hourlyLimit({ name: "sealed-act", who: userId, most: MOST_PER_HOUR });
  const expiresAt = now() + ACT_MINUTES * MINUTE_MS;
  const row = sql`select ${id}, ${userId}, ${sessionId}, ${sealedForm}, null, ${expiresAt}
    where ${isWithinLimit(limit)}`;
  const [, stored] = await db.batch([countAttempt(db, limit), db.insert(sealedActs).select(row)]);
  return stored.rowsAffected > 0 ? id : null;
}

export type SealedAct = TypedForm & Act & { isUsed: boolean };

/** The act of this owner, also one that was sent already, until its minutes end. */
export async function findSealedAct(
  db: Database,
  { id, encryptionKey, deviceId, ...owner }: ActOwner & ActKeys & { id: string },
): Promise<SealedAct | null> {
  const [row] = await db.select().from(sealedActs).where(isLiveActOf(id, owner));
  const opened = row && (await openText(encryptionKey, sealedActPurpose(id), row.sealedForm));
  if (!opened) return null;
  const { deviceId: postedBy, ...act } = JSON.parse(opened) as Content;
  return postedBy === deviceId ? { ...act, isUsed: row.usedAt !== null } : null;
}

/** Marks an act as sent. False for one that was sent before, has expired or is not this owner's. */
export async function markActUsed(
  db: Database,
  { id, ...owner }: ActOwner & { id: string },
): Promise<boolean> {
  const { rowsAffected } = await db
    .update(sealedActs)
    .set({ usedAt: now() })
    .where(and(isLiveActOf(id, owner), isNull(sealedActs.usedAt)));
  return rowsAffected > 0;
}

/**
 * Statement: a member who signs in again may get a new session, which takes over the acts of the
 * one that it replaces. Those of another member stay, and end with their session.
 */
export function moveActsStatement(
  db: Database,
  { userId, sessionId, from }: ActOwner & { from: SQL | undefined },
) {
  const replaced = db.select({ id: sessions.publicId }).from(sessions).where(from);
  return db
    .update(sealedActs)
    .set({ sessionId })
    .where(and(eq(sealedActs.userId, userId), inArray(sealedActs.sessionId, replaced)));
}

/** Binds the encrypted text to its row: it cannot be opened in another one. */
export function sealedActPurpose(id: string): string {
  return `sealed-act:${id}`;
}

function isLiveActOf(id: string, { userId, sessionId }: ActOwner): SQL | undefined {
  return and(
    eq(sealedActs.id, id),
    eq(sealedActs.userId, userId),
    eq(sealedActs.sessionId, sessionId),
    gt(sealedActs.expiresAt, now()),
  );
}
