/** What a passkey is accepted for. */
import { and, eq } from "drizzle-orm";
import {
  type FirstStep,
  firstStepOf,
  isOpenStep,
  stepQuery,
} from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { isUsedBy, startUse } from "#app/domain/credentials/verifications.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { verifications } from "#db/schema.ts";
import {
  checkProof,
  isPresent,
  type PasskeyProof,
  type ProofInput,
  type ProofRefusal,
  recordProofStatements,
  refuseProof,
} from "./passkey-proof.server.ts";

type Input = Omit<ProofInput, "purpose" | "boundTo">;

export type PasskeySignIn =
  | { state: "signed-in"; userId: string }
  /** Only after a right signature; `reason` is the admin's text. */
  | { state: "suspended"; reason: string }
  | ProofRefusal;

/** Signs in without a password and without a second step. The caller starts the session. */
export async function signInWithPasskey(db: Database, input: Input): Promise<PasskeySignIn> {
  const found = await checkProof(db, { ...input, purpose: "sign-in", boundTo: "" });
  if (found.state !== "fits") return found;
  const { passkey } = found.proof;
  const refusal = await record(db, found.proof);
  if (refusal) return refusal;
  if (passkey.suspendedAt === null) return { state: "signed-in", userId: passkey.userId };
  refuseProof(passkey);
  return { state: "suspended", reason: passkey.suspendReason };
}

/** Confirms that the signed-in member is in front of the browser. */
export async function confirmWithPasskey(
  db: Database,
  { userId, boundTo, ...input }: Input & { userId: string; boundTo: string },
): Promise<{ state: "confirmed" } | ProofRefusal> {
  const found = await checkProof(db, { ...input, purpose: "confirm", boundTo });
  if (found.state !== "fits") return found;
  if (found.proof.passkey.userId !== userId) return refuseProof(found.proof.passkey);
  return (await record(db, found.proof)) ?? { state: "confirmed" };
}

async function record(db: Database, proof: PasskeyProof): Promise<ProofRefusal | null> {
  const [used] = await db.batch(recordProofStatements(db, proof));
  return used.rowsAffected === 1 ? null : refuseProof(proof.passkey);
}

export type PasskeyStep =
  | { state: "passed"; firstStep: FirstStep }
  /** The step was used, has expired, or never existed. */
  | { state: "ended"; redirectTo?: string }
  | ProofRefusal;

/**
 * Passes the second step of signing in. The challenge was bound to the step, which this redeems
 * together with recording the passkey or not at all. The caller starts the session.
 */
export async function passStepWithPasskey(
  db: Database,
  { stepToken, ...input }: Input & { stepToken: string },
): Promise<PasskeyStep> {
  const use = await startUse("second-factor", stepToken);
  const found = await checkProof(db, {
    ...input,
    purpose: "second-factor",
    boundTo: use.tokenHash,
  });
  if (found.state !== "fits") return found;
  const { proof } = found;
  const isOwners = eq(verifications.userId, proof.passkey.userId);
  const [record, undo] = recordProofStatements(db, proof, isUsedBy(use));
  const [passed, , , [row]] = await db.batch([
    db
      .update(verifications)
      .set({ usedAt: now(), useId: use.useId })
      .where(and(isOpenStep(use.tokenHash), isOwners, isPresent(proof))),
    record,
    undo,
    stepQuery(db, use.tokenHash),
  ]);
  const firstStep = row && firstStepOf(row);
  if (passed.rowsAffected === 1 && firstStep) return { state: "passed", firstStep };
  const isOpen = row && row.usedAt === null && row.expiresAt > now();
  return isOpen ? refuseProof(proof.passkey) : { state: "ended", redirectTo: row?.data.redirectTo };
}
