import { eq } from "drizzle-orm";
import { connectionsQuery } from "#app/domain/accounts/google/connections.server.ts";
import {
  passkeyOfferQuery,
  passkeysQuery,
} from "#app/domain/accounts/passkeys/passkey-list.server.ts";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema.ts";
import { type SessionOwner, sessionsQuery, toListedSession } from "./session-list.server.ts";

/** A member's sign-in methods and sessions, and whether to offer a passkey, in one round trip. */
export async function loadAccountOverview(db: Database, owner: SessionOwner) {
  const [connections, passkeys, [offer], sessions, [profile]] = await db.batch([
    connectionsQuery(db, owner.userId),
    passkeysQuery(db, owner.userId),
    passkeyOfferQuery(db, owner.userId),
    sessionsQuery(db, owner),
    db.select({ timeZone: profiles.timeZone }).from(profiles).where(eq(profiles.id, owner.userId)),
  ]);
  return {
    connections,
    passkeys: passkeys.length,
    offersPasskey: Boolean(offer),
    /** Empty if the member names none. */
    timeZone: profile?.timeZone ?? "",
    sessions: sessions.map((row) => toListedSession(row, owner)),
  };
}
