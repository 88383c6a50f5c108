import { isNotNull, like, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { backupCodePurpose } from "#app/domain/accounts/second-factor/backup-codes.server.ts";
import { totpPurpose } from "#app/domain/accounts/second-factor/totp-secret.server.ts";
import { resumedFormPurpose } from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import { sealedActPurpose } from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import { STRIPE_KEY_PURPOSE } from "#app/domain/settings/stripe-secret.server.ts";
import { MAIL_TOKENS_PURPOSE } from "#app/mail/outbox/mail-tokens.server.ts";
import { backupCodes, emailOutbox, keptForms, sealedActs, secrets, users } from "#db/schema.ts";

interface SealedColumn {
  /** What the command calls the rows. */
  name: string;
  sealed: SQLiteColumn;
  /** What the purpose of a row's text is made of. */
  part: SQLiteColumn;
  purposeOf(part: string): string;
  isSealed?: SQL;
}

/** Every column whose texts `ENCRYPTION_KEY` seals. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    name: "secrets of authenticator apps",
    sealed: users.totpSecret,
    part: users.id,
    purposeOf: totpPurpose,
    // A set-up that waits for its first code is bound to a session and ends after minutes.
    isSealed: isNotNull(users.totpEnabledAt),
  },
  {
    name: "backup codes",
    sealed: backupCodes.codeHash,
    part: backupCodes.userId,
    purposeOf: backupCodePurpose,
    // Earlier releases stored hashes, which have no dot.
    isSealed: like(backupCodes.codeHash, "%.%"),
  },
  {
    name: "saved keys",
    sealed: secrets.sealedValue,
    part: secrets.key,
    purposeOf: () => STRIPE_KEY_PURPOSE,
  },
  {
    name: "waiting mails",
    sealed: emailOutbox.sealedTokens,
    part: emailOutbox.id,
    purposeOf: () => MAIL_TOKENS_PURPOSE,
  },
  {
    name: "forms kept for a sign-in",
    sealed: keptForms.sealedFields,
    part: keptForms.keyHash,
    purposeOf: resumedFormPurpose,
  },
  {
    name: "acts that wait for a sign-in",
    sealed: sealedActs.sealedForm,
    part: sealedActs.id,
    purposeOf: sealedActPurpose,
  },
];
