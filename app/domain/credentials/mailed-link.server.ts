import type { SQL } from "drizzle-orm";
import type { Locale } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { sealMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import type { ResetPasswordParams } from "#app/mail/templates/account/one-time-link.server.ts";
import type { Database } from "#db/client.ts";
import {
  generateVerification,
  revokeVerificationsStatement,
  type VerificationPurpose,
  verificationStatement,
} from "./verifications.server.ts";

const VERIFY_HOURS = 24;
const RESET_MINUTES = 60;
const FIRST_PASSWORD_HOURS = 24;

export interface LinkRecipient {
  userId: string;
  email: string;
  locale: Locale;
  /** A safe path of this site to redirect to after the link; null for none. */
  redirectTo: string | null;
  encryptionKey: string;
}

/** Statements that mail a new verification link and revoke older ones, if `onlyIf` is true. */
export function verificationMailStatements(db: Database, recipient: LinkRecipient, onlyIf: SQL) {
  return linkMailStatements(db, recipient, onlyIf, {
    template: "verify-email",
    params: { expiresInHours: VERIFY_HOURS },
    expiresInMinutes: VERIFY_HOURS * 60,
  });
}

/** The same for choosing a new password. */
export function resetMailStatements(db: Database, recipient: LinkRecipient, onlyIf: SQL) {
  return linkMailStatements(db, recipient, onlyIf, {
    template: "reset-password",
    params: { expiresInMinutes: RESET_MINUTES },
    expiresInMinutes: RESET_MINUTES,
  });
}

/** The same for a first password, sent by an admin: its reader does not wait for it. */
export function firstPasswordMailStatements(db: Database, recipient: LinkRecipient, onlyIf: SQL) {
  return linkMailStatements(db, recipient, onlyIf, {
    template: "reset-password",
    params: { firstInHours: FIRST_PASSWORD_HOURS },
    expiresInMinutes: FIRST_PASSWORD_HOURS * 60,
  });
}

type LinkMail = { expiresInMinutes: number } & (
  | { template: "verify-email"; params: { expiresInHours: number } }
  | { template: "reset-password"; params: ResetPasswordParams }
);

async function linkMailStatements(
  db: Database,
  { userId, email, locale, redirectTo, encryptionKey }: LinkRecipient,
  onlyIf: SQL,
  { expiresInMinutes, ...mail }: LinkMail,
) {
  const purpose: VerificationPurpose = mail.template;
  // Binds the link to the address that gets it: the link ends when the account's address changes.
  const data = { email, ...(redirectTo ? { redirectTo } : {}) };
  const verification = await generateVerification({ purpose, userId, data, expiresInMinutes });
  const sealedTokens = await sealMailTokens(encryptionKey, { link: verification.token });
  const idempotencyKey = `${purpose}:${verification.row.id}`;
  return [
    revokeVerificationsStatement(db, purpose, userId, onlyIf),
    verificationStatement(db, verification, onlyIf),
    enqueueEmail(db, { ...mail, sealedTokens, locale, recipient: email, idempotencyKey, onlyIf }),
  ] as const;
}
