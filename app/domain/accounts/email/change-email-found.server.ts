/** Reads what an opened link of an email change would do. */
import { and, eq, sql } from "drizzle-orm";
import {
  findVerification,
  type Verification,
} from "#app/domain/credentials/verifications.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { users, verifications } from "#db/schema.ts";
import type { ChangeSide } from "./change-email-link.server.ts";

export interface EmailChange {
  changeId: string;
  side: ChangeSide;
  oldEmail: string;
  newEmail: string;
}

export type FoundEmailChange =
  | { state: "open"; change: EmailChange }
  | { state: "outdated" | "invalid" };

/** Read-only: mail scanners open links, too. */
export async function findEmailChange(db: Database, token: string): Promise<FoundEmailChange> {
  const found = await findVerification(db, "change-email", token);
  if (found.state !== "open") return found;
  return { state: "open", change: changeOf(found.verification) };
}

export function changeOf({ data }: Verification): EmailChange {
  const { changeId = "", oldEmail = "", newEmail = "" } = data;
  const side = data.side === "old" || data.side === "only" ? data.side : "new";
  return { changeId, side, oldEmail, newEmail };
}

type ChangeLink = Awaited<ReturnType<typeof changeLinkQuery>>[number];

export function changeLinkQuery(db: Database, tokenHash: string) {
  const isTaken = sql<number>`exists (
    select 1 from users taken where taken.email = json_extract(${verifications.data}, '$.newEmail'))`;
  return db
    .select({
      verification: verifications,
      locale: users.locale,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      isTaken: isTaken.mapWith(Boolean),
    })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.userId))
    .where(and(eq(verifications.tokenHash, tokenHash), eq(verifications.purpose, "change-email")));
}

/** Whether this link has not been used and has not expired. */
export function isOpenLink({ verification }: ChangeLink): boolean {
  return verification.usedAt === null && verification.expiresAt > now();
}

/**
 * Whether following this link gives the account its first confirmed address. Another request may
 * still change this.
 */
export function isFirstAddress(link: ChangeLink): boolean {
  const { email, emailVerifiedAt, isTaken } = link;
  const { side, oldEmail } = changeOf(link.verification);
  const isFirst = side === "only" && email === oldEmail && emailVerifiedAt === null;
  return isOpenLink(link) && isFirst && !isTaken;
}
