import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema.ts";

export interface Fixture {
  adminId: string;
  sessionId: string;
}

const writtenAt = 1_750_000_000_000;

/** An admin who is signed in, and as many mails and entries of the audit log as the directory has experts. */
export async function addAdminFixture(db: Database, size: number): Promise<Fixture> {
  const adminId = uuidv7();
  const at = { createdAt: writtenAt, updatedAt: writtenAt };
  const email = `${adminId}@example.com`;
  await db.batch([
    db.insert(users).values({ ...at, id: adminId, email, emailVerifiedAt: writtenAt }),
    db.insert(profiles).values({
      ...{ id: adminId, username: `admin-${adminId.slice(-8)}`, fullName: "Adél Admin" },
      ...{ admin: true, updatedAt: writtenAt },
    }),
    db.run(sql`
      with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${size})
      insert into email_outbox (id, idempotency_key, template, locale, recipient, params, state, next_attempt_at, created_at)
      select ${ID}, 'bench:' || n, 'account-exists', 'en', 'reader' || n || '@example.com', '{}', 'sent', ${writtenAt} + n, ${writtenAt} + n
      from numbers`),
    db.run(sql`
      with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${size})
      insert into audit_log (id, actor_id, action, subject, details, created_at)
      select ${ID}, ${adminId}, case n % 9 when 0 then 'setting.changed' else 'mail.read' end, 'subject-' || (n % 997), '{}', ${writtenAt} + n
      from numbers`),
  ]);
  const session = await createSession(db, { userId: adminId, userAgent: "bench" });
  return { adminId, sessionId: session.id };
}

/** Grows with `n`, as ids grow with their time. */
const ID = sql`substr(printf('%012x', ${writtenAt} + n), 1, 8) || '-' || substr(printf('%012x', ${writtenAt} + n), 9) || '-7000-8000-000000000000'`;
