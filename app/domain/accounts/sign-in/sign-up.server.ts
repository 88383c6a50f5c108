import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countPair,
  isWithinPairLimits,
  pairLimits,
} from "#app/domain/abuse-prevention/pair-limits.server.ts";
import {
  countAttempt,
  hourlyLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { claimMailStatements } from "#app/domain/claims/claim-mail.server.ts";
import {
  isUnclaimed,
  toUnclaimedOwner,
  unclaimedOwnerQuery,
} from "#app/domain/claims/unclaimed-listings.server.ts";
import { verificationMailStatements } from "#app/domain/credentials/mailed-link.server.ts";
import { hashPassword } from "#app/domain/credentials/password-hash.server.ts";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

/** How long a username is reserved after a sign-up with the address of an existing account. */
const RESERVED_DAYS = 30;

export interface SignUpInput {
  /** The schema has validated these four, and `passwordProblem` the password. */
  email: string;
  password: string;
  username: string;
  fullName: string;
  locale: Locale;
  /** A safe path of this site, for after the verification; null for none. */
  redirectTo: string | null;
  /** The visitor's network address. */
  address: string;
  signUpsPerHour: number;
  encryptionKey: string;
  /** The cost of a new hash. Only tests lower it. */
  passwordCost?: number;
}

export type SignUpResult =
  /** The answer does not reveal whether the address is known. */
  | { state: "accepted" }
  | { state: "username-taken" }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Creates an account that waits for the verification of its address. The owner of an existing
 * account with this address gets a mail instead, and the owner of an imported listing an offer to
 * claim it.
 *
 * Neither the answer nor its time reveals the case: every case hashes the password, makes the same
 * two round trips with the same statements, and takes the username.
 */
export async function signUp(db: Database, input: SignUpInput): Promise<SignUpResult> {
  const limit = hourlyLimit({ name: "sign-up", who: input.address, most: input.signUpsPerHour });
  const isFree = isUsernameFree(input.username);
  const [attempts, [found], unclaimed] = await db.batch([
    countAttempt(db, limit, isFree),
    db.all<{ isFree: number; knownLocale: string | null }>(sql`
      select ${isFree} as isFree, (select locale from users where email = ${input.email}) as knownLocale`),
    unclaimedOwnerQuery(db, { email: input.email }),
  ]);
  if (!found?.isFree) return { state: "username-taken" };
  const retryAfterSeconds = secondsToWait(limit, attempts);
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  const userId = uuidv7();
  const passwordHash = await hashPassword(input.password, input.passwordCost);
  const isCreated = sql`exists (select 1 from users where id = ${userId})`;
  const isKnown = sql`exists (select 1 from users where email = ${input.email} and id <> ${userId})`;
  // Without a listing the statements for it change nothing.
  const unknown = { ...input, userId, name: "", importName: "" };
  const owner = toUnclaimedOwner(unclaimed) ?? unknown;
  const isOwners = isUnclaimed(owner);
  const [created, held] = await db.batch([
    createUser(db, { ...input, userId, passwordHash }),
    reserveUsername(db, input.username, isKnown),
    createProfile(db, { ...input, userId }, isCreated),
    accountExistsMail(
      db,
      input,
      found.knownLocale,
      await accountExistsKey(input.email),
      sql`${isKnown} and not ${isOwners}`,
    ),
    ...(await claimMailStatements(db, { ...input, ...owner, reason: "owner" }, isOwners)),
    ...(await firstMailStatements(db, { ...input, userId }, isCreated)),
  ]);
  // Neither an account nor a reservation was stored: another request took the username in between.
  return { state: created.length + held.length > 0 ? "accepted" : "username-taken" };
}

/**
 * The link to confirm the address. Beyond the limits of its mailbox an account gets no mail before
 * its owner signs in and asks for it.
 */
async function firstMailStatements(
  db: Database,
  input: SignUpInput & { userId: string },
  isCreated: SQL,
) {
  const mailbox = pairLimits("sign-up-mail", { ...input, most: input.signUpsPerHour });
  const isMailed = sql`${isCreated} and ${isWithinPairLimits(mailbox)}`;
  return [
    ...countPair(db, mailbox, isCreated),
    ...(await verificationMailStatements(db, input, isMailed)),
  ] as const;
}

/** Of two concurrent sign-ups with one address or one username one gets a row. */
function createUser(db: Database, user: SignUpInput & { userId: string; passwordHash: string }) {
  const { userId, email, username, passwordHash, locale } = user;
  return db.all<{ id: string }>(sql`
    insert into users (id, email, password_hash, locale, created_at, updated_at)
    select ${userId}, ${email}, ${passwordHash}, ${locale}, ${now()}, ${now()} where ${isUsernameFree(username)}
    on conflict (email) do nothing returning id`);
}

function createProfile(
  db: Database,
  { userId, username, fullName }: SignUpInput & { userId: string },
  onlyIf: SQL,
) {
  return db.run(sql`
    insert into profiles (id, username, full_name, updated_at)
    select ${userId}, ${username}, ${fullName}, ${now()} where ${onlyIf}`);
}

/**
 * Without a reservation, a second sign-up with the same username would reveal that the first
 * created no account.
 */
function reserveUsername(db: Database, username: string, onlyIf: SQL) {
  return db.all<{ username: string }>(sql`
    insert into held_usernames (username, expires_at)
    select ${username}, ${now() + RESERVED_DAYS * DAY_MS} where ${onlyIf} and ${isUsernameFree(username)}
    on conflict (username) do update set expires_at = excluded.expires_at returning username`);
}

function accountExistsMail(
  db: Database,
  { email, locale }: SignUpInput,
  knownLocale: string | null,
  idempotencyKey: string,
  onlyIf: SQL,
) {
  return enqueueEmail(db, {
    template: "account-exists",
    params: {},
    locale: knownLocale === null ? locale : asLocale(knownLocale),
    recipient: email,
    idempotencyKey,
    onlyIf,
  });
}

/** At most one such mail per day. */
async function accountExistsKey(email: string): Promise<string> {
  return `account-exists:${await sha256(email)}:${Math.floor(now() / DAY_MS)}`;
}

/**
 * Condition: no account has or had this username, and no sign-up reserves it. Whether it is
 * allowed is NOT checked here.
 */
function isUsernameFree(username: string): SQL {
  return sql`(
    not exists (select 1 from profiles where username = ${username})
    and not exists (select 1 from former_usernames where username = ${username})
    and not exists (select 1 from held_usernames where username = ${username} and expires_at > ${now()}))`;
}
