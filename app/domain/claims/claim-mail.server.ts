import { type SQL, sql } from "drizzle-orm";
import {
  generateVerification,
  verificationStatement,
} from "#app/domain/credentials/verifications.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { sealMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import { DAY_MS, MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

/** The lifetime of a link to claim or refuse a listing. */
const CLAIM_DAYS = 60;

export interface ClaimMail {
  userId: string;
  email: string;
  locale: Locale;
  /** 32 bytes in base64. */
  encryptionKey: string;
  /** The name of the imported file, for the reader; empty if unknown. */
  importName: string;
  /** The listed person's name. */
  name?: string;
  /** The reason of the mail. "owner": a sign-up or a password reset used this address. */
  reason?: "import" | "owner" | "admin";
}

/**
 * Statements: mail the owner of an imported listing its source and a link to claim or refuse it, if
 * `onlyIf` holds. Earlier links stay valid until one is used. The mail for "owner" is sent at most
 * once a day.
 */
export async function claimMailStatements(db: Database, mail: ClaimMail, onlyIf: SQL = sql`true`) {
  const { userId, email, locale, importName, name = "", reason = "import" } = mail;
  const expiresInMinutes = (CLAIM_DAYS * DAY_MS) / MINUTE_MS;
  const link = await generateClaim({ userId, data: { email, importName }, expiresInMinutes });
  const sealedTokens = await sealMailTokens(mail.encryptionKey, { link: link.token });
  const idempotencyKey = await mailKey(mail, link.row.id);
  const isNew = sql`${onlyIf} and not exists (
    select 1 from email_outbox where idempotency_key = ${idempotencyKey})`;
  const params = { name, importName, reason, expiresInDays: CLAIM_DAYS };
  return [
    verificationStatement(db, link, isNew),
    enqueueEmail(db, {
      template: "claim-listing",
      params,
      sealedTokens,
      locale,
      recipient: email,
      idempotencyKey,
      // The owner of an imported listing has not asked for it; the others have.
      lane: reason === "import" ? "bulk" : "person",
      onlyIf: isNew,
    }),
  ] as const;
}

/**
 * A link for a person who has just proved the address in another way; valid for an hour. With
 * Google's id of the person, who proved it there, the claim needs no password.
 */
export async function openClaim(
  db: Database,
  { userId, email, importName }: Pick<ClaimMail, "userId" | "email" | "importName">,
  googleSubject?: string,
): Promise<string> {
  const data = { email, importName, ...(googleSubject && { googleSubject }) };
  const link = await generateClaim({ userId, data, expiresInMinutes: 60 });
  await verificationStatement(db, link);
  return link.token;
}

function generateClaim(claim: {
  userId: string;
  data: { email: string; importName: string; googleSubject?: string };
  expiresInMinutes: number;
}) {
  return generateVerification({ purpose: "claim-listing", ...claim });
}

async function mailKey({ reason, email }: ClaimMail, verificationId: string): Promise<string> {
  if (reason !== "owner") return `claim-listing:${verificationId}`;
  return `claim-listing:${await sha256(email)}:${Math.floor(now() / DAY_MS)}`;
}
