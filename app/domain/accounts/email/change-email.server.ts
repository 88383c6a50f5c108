/**
 * Requests a change of the email address. Nothing changes until the addresses have confirmed it.
 */
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { countAttempt, secondsToWait } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { type SignInInput, signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { mailLimits } from "#app/domain/credentials/mail-limits.server.ts";
import { revokeVerificationsStatement } from "#app/domain/credentials/verifications.server.ts";
import { hasBounced } from "#app/mail/outbox/deliverable.server.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";
import { type ChangeSide, generateChangeLink } from "./change-email-link.server.ts";

export interface EmailChangeRequest {
  userId: string;
  /** The current address. */
  email: string;
  newEmail: string;
  /**
   * The input of a sign-in with the present password, limits included, of a member whose address
   * bounced. Null for a member without a password, whose sign-in is recent.
   */
  replaces?: { proof: SignInInput | null };
  encryptionKey: string;
  /** The visitor's network address. */
  address: string;
  mailsPerHour: number;
}

export type EmailChangeRequestResult =
  | { state: "sent" | "same-address" | "wrong-password" }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Mails a link to the new address, and one to the old address if it was confirmed. An address that
 * bounced gets no mail, so with `replaces` the new address alone confirms. An address of another
 * account gets no mail, but the answer is the same. A newer request replaces an older one.
 */
export async function requestEmailChange(
  db: Database,
  input: EmailChangeRequest,
): Promise<EmailChangeRequestResult> {
  const newEmail = input.newEmail.toLowerCase();
  const { account, network } = mailLimits("change-email", input);
  const [[owner], accountAttempts, networkAttempts] = await db.batch([
    ownerQuery(db, input.userId),
    countAttempt(db, account),
    countAttempt(db, network),
  ]);
  const waits = [secondsToWait(account, accountAttempts), secondsToWait(network, networkAttempts)];
  const retryAfterSeconds = Math.max(...waits.map((wait) => wait ?? 0));
  if (retryAfterSeconds > 0) return { state: "too-many", retryAfterSeconds };
  if (!owner || owner.email === newEmail) return { state: "same-address" };
  const isReplaced = input.replaces !== undefined && owner.hasBounced;
  const refusal = isReplaced ? await refusalOf(db, owner, input.replaces?.proof ?? null) : null;
  if (refusal) return refusal;
  const change = { changeId: uuidv7(), newEmail, oldEmail: owner.email };
  const isAlone = isReplaced || owner.emailVerifiedAt === null;
  const sides: ChangeSide[] = isAlone ? ["only"] : ["old", "new"];
  const links = await Promise.all(
    sides.map((side) => generateChangeLink(db, { owner, side, change, key: input.encryptionKey })),
  );
  const revoke = revokeVerificationsStatement(db, "change-email", owner.id);
  await db.batch([revoke, ...links.flat()]);
  return { state: "sent" };
}

type Owner = Awaited<ReturnType<typeof ownerQuery>>[number];

/** Null if the member has proved who they are. Wrong passwords count like failed sign-ins. */
async function refusalOf(
  db: Database,
  { id, hasPassword }: Owner,
  proof: SignInInput | null,
): Promise<EmailChangeRequestResult | null> {
  if (!proof) return hasPassword ? { state: "wrong-password" } : null;
  const proved = await signIn(db, proof);
  if (proved.state === "too-many") return proved;
  const isOwner = proved.state === "signed-in" && proved.userId === id;
  return isOwner ? null : { state: "wrong-password" };
}

function ownerQuery(db: Database, userId: string) {
  const { id, email, emailVerifiedAt, locale, passwordHash } = users;
  return db
    .select({
      id,
      email,
      emailVerifiedAt,
      locale,
      hasPassword: sql`${passwordHash} is not null`.mapWith(Boolean),
      hasBounced: hasBounced(email).mapWith(Boolean),
    })
    .from(users)
    .where(eq(id, userId));
}
