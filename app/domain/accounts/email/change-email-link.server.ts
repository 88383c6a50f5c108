/** The links by which both addresses confirm a change. */
import { type SQL, sql } from "drizzle-orm";
import {
  generateVerification,
  verificationStatement,
} from "#app/domain/credentials/verifications.server.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { sealMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import type { Database } from "#db/client.ts";

const CHANGE_EMAIL_HOURS = 24;

/** "only": the old address was never confirmed or bounced, so only the new one must confirm. */
export type ChangeSide = "old" | "new" | "only";

interface Link {
  owner: { id: string; locale: string };
  side: ChangeSide;
  change: { changeId: string; newEmail: string; oldEmail: string };
  key: string;
}

/** Statements: one side's row and its mail. An address of another account gets no mail. */
export async function generateChangeLink(db: Database, { owner, side, change, key }: Link) {
  const { changeId, newEmail, oldEmail } = change;
  const drawn = await generateVerification({
    purpose: "change-email",
    userId: owner.id,
    data: { ...change, side },
    expiresInMinutes: CHANGE_EMAIL_HOURS * 60,
  });
  const isOld = side === "old";
  const email = {
    template: "change-email",
    params: { side: isOld ? "old" : "new", newEmail, expiresInHours: CHANGE_EMAIL_HOURS },
    sealedTokens: await sealMailTokens(key, { link: drawn.token }),
    locale: asLocale(owner.locale),
    recipient: isOld ? oldEmail : newEmail,
    idempotencyKey: `change-email:${changeId}:${side}`,
    onlyIf: isOld ? undefined : isFree(newEmail),
  } as const;
  return [verificationStatement(db, drawn), enqueueEmail(db, email)];
}

/** Condition: no account has the address. */
export function isFree(email: string): SQL {
  return sql`not exists (select 1 from users where email = ${email})`;
}
