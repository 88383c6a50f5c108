import type { Database } from "#db/client.ts";
import { auditLog, emailOutbox, profiles, proGrants, users } from "#db/schema.ts";
import { addDeskQueues } from "./queue-records.ts";

/** A failed mail with all its details. */
export const deskMail = "0190a5e0-0000-7000-8000-0000000000e1";
/** A suspended member whose page shows everything it can show. */
export const deskPerson = "0190a5e0-0000-7000-8000-0000000000b1";
const deskEntry = "0190a5e0-0000-7000-8000-0000000000a1";

/** Adds records to pages of admins that would be empty otherwise. Repeated calls add nothing. */
export async function addDeskRecords(db: Database): Promise<void> {
  const at = Date.now();
  await db.batch([
    ...personStatements(db, at),
    db
      .insert(emailOutbox)
      .values({
        ...{ id: deskMail, idempotencyKey: deskMail, template: "reset-password", locale: "hu" },
        ...{ recipient: "szentgyorgyvolgyi-krivanyi.bernadett@levelezes.example.com" },
        ...{ params: { expiresInMinutes: 60 }, state: "failed", attempts: 3 },
        ...{ lastError: "validation_error 422", nextAttemptAt: at, createdAt: at },
      })
      .onConflictDoNothing(),
    db
      .insert(auditLog)
      .values({
        ...{ id: deskEntry, actorId: null, action: "setting.changed", subject: "site_title" },
        ...{ details: { before: "", after: "Iránytű" }, createdAt: at },
      })
      .onConflictDoNothing(),
  ]);
  await addDeskQueues(db, deskPerson);
}

function personStatements(db: Database, at: number) {
  const id = deskPerson;
  return [
    db
      .insert(users)
      .values({
        ...{ id, email: "szentgyorgyvolgyi-krivanyi.boglarka@levelezes.example.com" },
        ...{ suspendedAt: at, suspendReason: "Másolt szövegek más tagok bejegyzéseiből." },
        ...{ createdAt: at, updatedAt: at },
      })
      .onConflictDoNothing(),
    db
      .insert(profiles)
      .values({
        id,
        username: "desk-person",
        fullName: "Szentgyörgyvölgyi Boglárka",
        updatedAt: at,
      })
      .onConflictDoNothing(),
    db
      .insert(proGrants)
      .values({ id, userId: id, source: "admin", grantedAt: 1, endedAt: at, endReason: "admin" })
      .onConflictDoNothing(),
  ] as const;
}
