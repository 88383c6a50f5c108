/** The external accounts that can sign in to an account. */
import { and, eq, sql } from "drizzle-orm";
import {
  type SecurityNotice,
  securityNoticeStatement,
} from "#app/domain/accounts/security-notice.server.ts";
import type { Database } from "#db/client.ts";
import { connections } from "#db/schema.ts";

export type Connection = Awaited<ReturnType<typeof connectionsQuery>>[number];

/** `email` is the address at the time of the connection. */
export function connectionsQuery(db: Database, userId: string) {
  const { provider, email, createdAt } = connections;
  return db
    .select({ provider, email, createdAt })
    .from(connections)
    .where(eq(connections.userId, userId));
}

export type DisconnectResult = { state: "disconnected" | "not-connected" | "only-way-in" };

export interface Disconnection {
  userId: string;
  /** The recipient of the notice. */
  to: SecurityNotice["to"];
  /** The browser of this request. */
  device: string;
}

/** Keeps the connection of a member without a password, who would be locked out otherwise. */
export async function disconnectGoogle(
  db: Database,
  { userId, to, device }: Disconnection,
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
