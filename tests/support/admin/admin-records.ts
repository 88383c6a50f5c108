import { DAY_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { auditLog, emailOutbox, profiles, proGrants, searchMisses, users } from "#db/schema.ts";
import { insertMissing } from "#tests/support/rows.ts";
import { addAdminQueues } from "./queue-records.ts";

/** A failed mail with all its details. */
export const adminMail = "0190a5e0-0000-7000-8000-0000000000e1";
/** A suspended member whose page shows everything it can show. */
export const adminPerson = "0190a5e0-0000-7000-8000-0000000000b1";
const adminEntry = "0190a5e0-0000-7000-8000-0000000000a1";

/** Adds records to pages of admins that would be empty otherwise. Repeated calls add nothing. */
export async function addAdminRecords(db: Database): Promise<void> {
  const at = Date.now();
  await db.batch([
    ...personStatements(db, at),
    insertMissing(db, emailOutbox, {
      id: adminMail,
      idempotencyKey: adminMail,
      template: "reset-password",
      locale: "hu",
      recipient: "szentgyorgyvolgyi-krivanyi.bernadett@levelezes.example.com",
      params: { expiresInMinutes: 60 },
      state: "failed",
      attempts: 3,
      lastError: "validation_error 422",
      nextAttemptAt: at,
      createdAt: at,
    }),
    insertMissing(db, auditLog, {
      id: adminEntry,
      actorId: null,
      action: "setting.changed",
      subject: "site_title",
      details: { before: "", after: "Iránytű" },
      createdAt: at,
    }),
    insertMissing(db, searchMisses, {
      list: "experts",
      locale: "hu",
      words: "adatvagyonleltar-karbantartas",
      count: 3,
      day: Math.floor(at / DAY_MS),
    }),
  ]);
  await addAdminQueues(db, adminPerson);
}

function personStatements(db: Database, at: number) {
  const id = adminPerson;
  const profile = { username: "desk-person", fullName: "Szentgyörgyvölgyi Boglárka" };
  const grant = { source: "admin", grantedAt: 1, endReason: "admin" } as const;
  return [
    insertMissing(db, users, {
      id,
      email: "szentgyorgyvolgyi-krivanyi.boglarka@levelezes.example.com",
      suspendedAt: at,
      suspendReason: "Másolt szövegek más tagok bejegyzéseiből.",
      createdAt: at,
      updatedAt: at,
    }),
    insertMissing(db, profiles, { ...profile, id, updatedAt: at }),
    insertMissing(db, proGrants, { ...grant, id, userId: id, endedAt: at }),
  ] as const;
}
