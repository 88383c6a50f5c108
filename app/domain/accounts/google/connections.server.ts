/** The external accounts that can sign in to an account. */
import { and, eq, sql } from "drizzle-orm";
import {
  type SecurityNotice,
  securityNoticeStatement,
} from "#app/domain/accounts/security-notice.server.ts";
import type { Database } from "#db/client.ts";
import { connections } from "#db/schema.ts";
import type { GooglePerson } from "./google-person.server.ts";
import { connectStatement } from "./link-google.server.ts";

export type Connection = Awaited<ReturnType<typeof connectionsQuery>>[number];

/** `email` is the address at the time of the connection. */
export function connectionsQuery(db: Database, userId: string) {
  const { provider, email, createdAt } = connections;
  return db
    .select({ provider, email, createdAt })
    .from(connections)
    .where(eq(connections.userId, userId));
}

/**
 * "has-other": the member is connected to another Google account. "taken": the Google account
 * signs in to another account here. "unconfirmed": the member's address is not verified, so that
 * its owner could not take the account over any more.
 */
export type ConnectResult = { state: "connected" | "has-other" | "taken" | "unconfirmed" };

interface Change {
  userId: string;
  /** The recipient of the notice. */
  to: SecurityNotice["to"];
  /** The browser of this request. */
  device: string;
}

/**
 * Connects the Google account that a signed-in member has chosen, whatever its address. A repeat
 * changes nothing and mails nothing.
 */
export async function connectGoogle(
  db: Database,
  { userId, to, device, person }: Change & { person: GooglePerson },
): Promise<ConnectResult> {
  const { subject } = person;
  const isConcerned = sql`provider = 'google' and (user_id = ${userId} or subject = ${subject})`;
  const isFree = sql`not exists (select 1 from connections where ${isConcerned})
    and exists (select 1 from users where id = ${userId} and email_verified_at is not null)`;
  const notice = { event: "googleLinked", to, device, address: person.email } as const;
  const [, , found] = await db.batch([
    securityNoticeStatement(db, notice, isFree),
    connectStatement(db, userId, person, isFree),
    db
      .select({ userId: connections.userId, subject: connections.subject })
      .from(connections)
      .where(isConcerned),
  ]);
  const own = found.find((connection) => connection.userId === userId);
  if (!own) return { state: found.length > 0 ? "taken" : "unconfirmed" };
  return { state: own.subject === subject ? "connected" : "has-other" };
}

export type DisconnectResult = { state: "disconnected" | "not-connected" | "only-way-in" };

/** Keeps the connection of a member without a password, who would be locked out otherwise. */
export async function disconnectGoogle(
  db: Database,
  { userId, to, device }: Change,
): Promise<DisconnectResult> {
  const isTheirs = and(eq(connections.userId, userId), eq(connections.provider, "google"));
  const hasPassword = sql`exists (select 1 from users where id = ${userId} and password_hash is not null)`;
  const isConnected = sql`exists (select 1 from connections where user_id = ${userId} and provider = 'google')`;
  const notice = { event: "googleUnlinked", to, device } as const;
  const [, removed, left] = await db.batch([
    securityNoticeStatement(db, notice, sql`${hasPassword} and ${isConnected}`),
    db.delete(connections).where(and(isTheirs, hasPassword)),
    db.select({ provider: connections.provider }).from(connections).where(isTheirs),
  ]);
  if (left.length > 0) return { state: "only-way-in" };
  return { state: removed.rowsAffected > 0 ? "disconnected" : "not-connected" };
}
