import { sql } from "drizzle-orm";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { Database } from "#db/client.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";

const WRITTEN_AT = 1_750_000_000_000;

/** A signed-in admin, and as many mails and audit log entries as the directory has experts. */
export async function addAdmin(db: Database, size: number) {
  const profile = { fullName: "Adél Admin", admin: true };
  const { id: adminId } = await newMember({ db }, { profile });
  const numbers = sql`
    with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${size})`;
  const outbox = sql`email_outbox
    (id, idempotency_key, template, locale, recipient, params, state, next_attempt_at, created_at)`;
  await db.batch([
    db.run(sql`${numbers}
      insert into ${outbox}
      select ${ID}, 'bench:' || n, 'account-exists', 'en', 'reader' || n || '@example.com', '{}', 'sent',
        ${WRITTEN_AT} + n, ${WRITTEN_AT} + n
      from numbers`),
    db.run(sql`${numbers}
      insert into audit_log (id, actor_id, action, subject, details, created_at)
      select ${ID}, ${adminId}, case n % 9 when 0 then 'setting.changed' else 'mail.read' end,
        'subject-' || (n % 997), '{}', ${WRITTEN_AT} + n
      from numbers`),
  ]);
  const session = await createSession(db, { userId: adminId, userAgent: "bench" });
  return { adminId, sessionId: session.id };
}

/** Ids in the order of `n`, like UUIDv7 in the order of time. */
const ID = sql`substr(printf('%012x', ${WRITTEN_AT} + n), 1, 8) || '-' || substr(printf('%012x', ${WRITTEN_AT} + n), 9) || '-7000-8000-000000000000'`;
