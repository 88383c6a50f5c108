/**
 * Forms that were posted after their session had ended. They are stored encrypted until the sender
 * has signed in again.
 */
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { randomToken, sha256 } from "#app/lib/crypto/crypto.ts";
import { openText, sealText } from "#app/lib/crypto/sealed-text.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { keptForms, sessions } from "#db/schema.ts";
import { type Device, isLastMember, type LastMember, lastMemberOf } from "./device.server.ts";

export const KEPT_MINUTES = 60;
const MOST_PER_HOUR = 30;

export interface TypedField {
  name: string;
  value: string;
}

export interface TypedForm {
  /** Path and query that the form was posted to. */
  target: string;
  /** In their order; a name may occur several times. */
  fields: TypedField[];
  /** Files are not stored. */
  hadFiles: boolean;
}

interface KeepInput {
  form: TypedForm;
  encryptionKey: string;
  /** The network address for the rate limit. */
  address: string;
  /**
   * The id of the ended session, if the browser still has one. Only its owner can resume the form.
   */
  sessionId: string | null;
  /** The browser, if it is known. Without a session only its last member can resume the form. */
  device: Device | null;
  /** The key of this browser's previous form, which is deleted. */
  previousKey: string | null;
}

/** The encrypted content. */
interface Content {
  fields: TypedField[];
  sender: LastMember | null;
}

/**
 * Stores a form and returns its key, which is stored nowhere else. Null if this network is over the
 * limit.
 */
export async function saveFormToResume(
  db: Database,
  input: KeepInput,
): Promise<{ key: string } | null> {
  const { form, encryptionKey, address, sessionId, device, previousKey } = input;
  const key = randomToken();
  const keyHash = await sha256(key);
  const content: Content = { fields: form.fields, sender: lastMemberOf(device) };
  const sealed = await sealText(
    encryptionKey,
    resumedFormPurpose(keyHash),
    JSON.stringify(content),
  );
  const owner = sessionId ? ownerOf(await sha256(sessionId)) : sql`null`;
  const limit = hourlyLimit({ name: "kept-form", who: address, most: MOST_PER_HOUR });
  const row = sql`select ${keyHash}, ${owner}, ${form.target}, ${sealed}, ${Number(form.hadFiles)}, ${
    now() + KEPT_MINUTES * MINUTE_MS
  } where ${isWithinLimit(limit)}`;
  const isPrevious = eq(keptForms.keyHash, previousKey ? await sha256(previousKey) : "");
  const [, , kept] = await db.batch([
    countAttempt(db, limit),
    db.delete(keptForms).where(and(isPrevious, isWithinLimit(limit))),
    db.insert(keptForms).select(row),
  ]);
  return kept.rowsAffected > 0 ? { key } : null;
}

/** The form of a key, unless it is known to belong to another member. */
export async function findResumedForm(
  db: Database,
  input: { key: string; userId: string; encryptionKey: string },
): Promise<TypedForm | null> {
  const keyHash = await sha256(input.key);
  const isMine = or(isNull(keptForms.userId), eq(keptForms.userId, input.userId));
  const [row] = await db
    .select()
    .from(keptForms)
    .where(and(eq(keptForms.keyHash, keyHash), gt(keptForms.expiresAt, now()), isMine));
  if (!row) return null;
  const opened = await openText(input.encryptionKey, resumedFormPurpose(keyHash), row.sealedFields);
  if (opened === null) return null;
  const { fields, sender } = JSON.parse(opened) as Content;
  // A session that expired leaves neither a cookie nor a row.
  if (row.userId === null && sender && !(await isLastMember(sender, input.userId))) return null;
  return { target: row.target, hadFiles: row.hadFiles, fields };
}

export async function discardResumedForm(db: Database, key: string): Promise<void> {
  await db.delete(keptForms).where(eq(keptForms.keyHash, await sha256(key)));
}

/** Binds the encrypted text to its row: it cannot be opened in another one. */
export function resumedFormPurpose(keyHash: string): string {
  return `kept-form:${keyHash}`;
}

/** The owner of the session, even if it has ended. */
function ownerOf(idHash: string) {
  const { userId, idHash: present, previousIdHash } = sessions;
  return sql`(select ${userId} from ${sessions} where ${present} = ${idHash} or ${previousIdHash} = ${idHash})`;
}
