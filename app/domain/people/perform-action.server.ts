import type { Database, Statement } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import {
  checkMemberStatement,
  findManagedMember,
  type ManagedMember,
  type MemberAction,
} from "./managed-member.server.ts";

/** "unchanged": already so, for example because of a concurrent action. */
export type ActResult<Refusal extends string> =
  | "done"
  | "unchanged"
  | "not-found"
  | "no-right"
  | Refusal;

/**
 * Reads the member and writes the statements of `plan` in one batch, or returns its refusal.
 * Repeats if the member or the actor's right has changed in between. The plan includes the audit
 * entry.
 */
export function performAct<Refusal extends string>(
  db: Database,
  act: MemberAction,
  plan: (member: ManagedMember) => Statement[] | Refusal | Promise<Statement[] | Refusal>,
): Promise<"done" | "not-found" | "no-right" | Refusal> {
  return retryOptimisticBatch(async () => {
    const member = await findManagedMember(db, act);
    if (typeof member === "string") return member;
    const planned = await plan(member);
    if (typeof planned === "string") return planned;
    await db.batch([checkMemberStatement(db, act, member), ...planned]);
    return "done";
  });
}
