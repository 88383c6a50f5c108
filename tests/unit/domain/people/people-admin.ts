import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { isPaid } from "#app/domain/plans/schema.ts";
import type { Database } from "#db/client.ts";
import { auditLog, emailOutbox, profiles, proGrants, sessions, users } from "#db/schema.ts";
import { addPeople, type Person, person } from "#tests/unit/domain/experts/people.ts";
import { addProducts, product } from "#tests/unit/domain/products/catalogue.ts";

/** A listed member with a published product; a Pro member has an admin's grant. */
export async function addMember(db: Database, rest: Partial<Person> = {}): Promise<Person> {
  const member = person("Anna Ács", rest);
  await addPeople(db, member);
  await addProducts(db, product(member.id, "Anna's product", { ownerPlan: member.plan }));
  if (isPaid(member.plan)) await addGrant(db, member, { source: "admin" });
  return member;
}

type Grant = Pick<typeof proGrants.$inferInsert, "source" | "endedAt" | "endReason">;

/** A grant of Pro; the profile is not updated. */
export async function addGrant(db: Database, { id }: Person, grant: Grant): Promise<void> {
  await db.insert(proGrants).values({ id: uuidv7(), userId: id, grantedAt: 1, ...grant });
}

/** An admin without a listing. */
export async function addAdmin(db: Database, name = "Dóra Pallagi"): Promise<string> {
  const admin = person(name, { categories: [] });
  await addPeople(db, admin);
  await db.update(profiles).set({ admin: true }).where(eq(profiles.id, admin.id));
  return admin.id;
}

export async function addSession(db: Database, userId: string): Promise<void> {
  const id = uuidv7();
  const ends = { expiresAt: Date.now() + 60_000, endsAt: Date.now() + 60_000 };
  const session = { idHash: id, publicId: id, createdAt: 1, lastSeenAt: 1, ...ends };
  await db.insert(sessions).values({ ...session, userId });
}

/** The audit log of this member, oldest first. */
export async function auditLogOf(db: Database, subject: string) {
  const isAbout = eq(auditLog.subject, subject);
  const rows = await db.select().from(auditLog).where(isAbout).orderBy(auditLog.id);
  return rows.map(({ action, actorId }) => ({ action, actorId }));
}

export async function mailsTo(db: Database, { username }: Person, template: string) {
  const recipient = `${username}@example.com`;
  const isIt = and(eq(emailOutbox.recipient, recipient), eq(emailOutbox.template, template));
  return db.select().from(emailOutbox).where(isIt);
}

/** What the site shows of a member, and what they may do. */
export async function memberStateOf(db: Database, userId: string) {
  const [[row], signedIn] = await db.batch([
    db.all<{ admin: number; expert: number; listed: number; products: number }>(sql`
      select admin, expert,
        exists (select 1 from expert_listings where profile_id = profiles.id) as listed,
        (select count(*) from product_listings l join products p on p.id = l.product_id
          where p.expert_id = profiles.id) as products
      from profiles where id = ${userId}`),
    db.select().from(sessions).where(eq(sessions.userId, userId)),
  ]);
  return {
    isAdmin: row?.admin === 1,
    isPro: row?.expert === 1,
    isListed: row?.listed === 1,
    shownProducts: row?.products,
    sessions: signedIn.length,
  };
}

/** Makes a listed member an imported one that its owner has not claimed. */
export async function unclaim(db: Database, member: Person): Promise<void> {
  const withoutAccess = { emailVerifiedAt: null, passwordHash: null };
  const source: Person = { ...member, plan: "pro", isUnclaimed: true };
  await db.batch([
    db.update(profiles).set({ unclaimedAt: 1, expert: true }).where(eq(profiles.id, member.id)),
    db.update(users).set(withoutAccess).where(eq(users.id, member.id)),
    ...indexProfileStatements(db, { ...source, emailVerified: false }),
  ]);
}
