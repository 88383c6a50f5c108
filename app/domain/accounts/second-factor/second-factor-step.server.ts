/** The second step of signing in: a row with the result of the first step and the redirect. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { SignInMethod } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  generateVerification,
  type Verification,
  verificationStatement,
} from "#app/domain/credentials/verifications.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { verifications } from "#db/schema.ts";
import { hasSecondFactor, ownerQuery } from "./second-factor-owner.server.ts";

export const STEP_MINUTES = 10;

export interface FirstStep {
  userId: string;
  method: SignInMethod;
  /** A safe path of this site. */
  redirectTo: string;
}

/** Starts the second step and returns its token; null for an account without a second factor. */
export async function startSecondFactorStep(
  db: Database,
  { userId, method, redirectTo }: FirstStep,
): Promise<{ token: string } | null> {
  const drawn = await generateVerification({
    purpose: "second-factor",
    userId,
    data: { method, redirectTo },
    expiresInMinutes: STEP_MINUTES,
  });
  const { rowsAffected } = await verificationStatement(db, drawn, hasSecondFactor(userId));
  return rowsAffected === 1 ? { token: drawn.token } : null;
}

/** Whether a token still waits for its proof, what its owner can give, and its redirect. */
export async function findSecondFactorStep(db: Database, token: string) {
  const tokenHash = await sha256(token);
  const [[row], [owner]] = await db.batch([
    stepQuery(db, tokenHash),
    ownerQuery(db, sql`(select user_id from verifications where token_hash = ${tokenHash})`),
  ]);
  return {
    isOpen: row !== undefined && row.usedAt === null && row.expiresAt > now(),
    userId: owner?.id,
    hasApp: owner !== undefined && owner.totpEnabledAt !== null,
    hasPasskey: owner?.hasPasskey === true,
    redirectTo: row?.data.redirectTo,
  };
}

export function stepQuery(db: Database, tokenHash: string) {
  const { purpose } = verifications;
  return db
    .select()
    .from(verifications)
    .where(and(eq(verifications.tokenHash, tokenHash), eq(purpose, "second-factor")));
}

/** Condition: the step of this token still waits for its proof. */
export function isOpenStep(tokenHash: string) {
  return and(
    eq(verifications.tokenHash, tokenHash),
    eq(verifications.purpose, "second-factor"),
    isNull(verifications.usedAt),
    gt(verifications.expiresAt, now()),
  );
}

/** The result of the first step. */
export function firstStepOf({ userId, data }: Verification): FirstStep | null {
  const { method, redirectTo } = data;
  if (!userId || !redirectTo || (method !== "password" && method !== "google")) return null;
  return { userId, method, redirectTo };
}
