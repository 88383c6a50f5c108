import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import {
  grantedMemberQueries,
  syncProStatements,
  syncProStatus,
  toGrantedMember,
} from "#app/domain/billing/pro/sync-pro-status.server.ts";
import { compareGrants } from "#app/domain/billing/reconciliation/compare-grants.server.ts";
import { grantExpert, revokeExpert } from "#app/domain/people/act/change-rights.server.ts";
import { findPersonUnscoped } from "#app/domain/people/person/find-person.server.ts";
import { PLAN_COLUMN, planOf, storedPlan } from "#app/domain/plans/plan-column.server.ts";
import { BASIC_PLAN, isPaid, PLAN_IDS, type PlanId, upgradesOf } from "#app/domain/plans/schema.ts";
import { memberQueries } from "#app/domain/privacy/export/export-queries.server.ts";
import { auditLog, emailOutbox, expertListings, profiles, proGrants } from "#db/schema.ts";
import {
  addMember,
  begin,
  deliverAll,
  openBilling,
  SITE_CONTACT,
} from "#tests/unit/domain/billing/billing-site.ts";
import { addPeople, type Person, person } from "#tests/unit/domain/experts/people.ts";

const fixture = await openBilling();
const { db } = fixture;
const paidPlans = PLAN_IDS.filter(isPaid);

async function planIdOf(id: string): Promise<PlanId | undefined> {
  const [row] = await db.all<{ plan: PlanId }>(sql`
    select ${planOf("profiles")} as plan from profiles where id = ${id}`);
  return row?.plan;
}

async function grantsOf(id: string): Promise<PlanId[]> {
  const rows = await db.all<{ plan: PlanId }>(sql`
    select ${planOf("pro_grants")} as plan from pro_grants where user_id = ${id} order by id`);
  return rows.map(({ plan }) => plan);
}

/** The name of the plan in each mail to a member. */
async function namesInMails({ username }: Person): Promise<unknown[]> {
  const isTheirs = eq(emailOutbox.recipient, `${username}@example.com`);
  const mails = await db.select().from(emailOutbox).where(isTheirs).orderBy(emailOutbox.id);
  return mails.map(({ params }) => params.planName);
}

async function buy(member: Person, plan: PlanId) {
  const session = await begin(fixture, member, { plan });
  await fixture.stripe.pay(session);
  await deliverAll(fixture, session);
}

test("a higher plan has a higher number", () => {
  const numbers = PLAN_IDS.map(storedPlan);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test.each(paidPlans)("a payment for %s gives this plan, also after a lower one", async (plan) => {
  const member = await addMember(fixture);
  const lower = paidPlans.filter((each) => upgradesOf(each).includes(plan));
  for (const each of [...lower, plan]) {
    await buy(member, each);
    expect(await planIdOf(member.id)).toBe(each);
  }
  expect(await grantsOf(member.id)).toEqual([...lower, plan]);
  expect(await namesInMails(member)).toEqual([...lower, plan].map((each) => `plans.${each}.name`));
  expect(await db.all(sql`select 1 from payment_findings where user_id = ${member.id}`)).toEqual(
    [],
  );
});

test.each(paidPlans)("an admin's grant of %s gives this plan, and only once", async (plan) => {
  const { id: userId } = await addMember(fixture);
  const grant = () => grantExpert(db, { actorId: null, userId }, plan);
  await grant();
  expect(await grant()).toBe("unchanged");
  expect([await planIdOf(userId), await grantsOf(userId)]).toEqual([plan, [plan]]);
});

test.each(paidPlans)("the mails about the end and the return of %s name it", async (plan) => {
  const member = await addMember(fixture);
  const session = await begin(fixture, member, { plan });
  await fixture.stripe.pay(session);
  await deliverAll(fixture, session);
  await fixture.stripe.dispute(session);
  await deliverAll(fixture, session);
  await fixture.stripe.closeDispute(session, "won");
  await deliverAll(fixture, session);
  await revokeExpert(db, { actorId: null, userId: member.id });
  const name = `plans.${plan}.name`;
  expect(await namesInMails(member)).toEqual([name, name, name, name]);
});

test.each(paidPlans)("log, admins' page and export say that the plan is %s", async (plan) => {
  const { id: userId } = await addMember(fixture);
  await grantExpert(db, { actorId: null, userId }, plan);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subject, userId));
  expect(entry).toMatchObject({ action: "expert.granted", details: { plan } });
  expect((await findPersonUnscoped(db, userId))?.grants).toMatchObject([{ plan }]);
  const [profile] = await memberQueries(db, userId).profile;
  expect(profile).toMatchObject({ plan, isPro: 1 });
});

test.each(PLAN_IDS)(
  "the daily comparison corrects %s to a higher plan of a grant",
  async (wrong) => {
    for (const plan of upgradesOf(wrong)) {
      const { id: userId } = await addMember(fixture);
      await grantExpert(db, { actorId: null, userId }, plan);
      await db.run(
        sql`update profiles set ${PLAN_COLUMN} = ${storedPlan(wrong)} where id = ${userId}`,
      );
      await compareGrants(db, SITE_CONTACT);
      expect(await planIdOf(userId)).toBe(plan);
    }
  },
);

test("a member without a grant has the basic plan", async () => {
  expect(await planIdOf((await addMember(fixture)).id)).toBe(BASIC_PLAN);
});

const grant = (userId: string) =>
  ({ id: uuidv7(), userId, source: "admin", grantedAt: 1 }) as const;

async function planState(id: string) {
  const [row] = await db
    .select({ expert: profiles.expert, verified: expertListings.verified })
    .from(profiles)
    .leftJoin(expertListings, eq(expertListings.profileId, profiles.id))
    .where(eq(profiles.id, id));
  return row;
}

test("a member whose Pro ends and begins again during an update is never partly Pro", async () => {
  const anna = person("Anna");
  await addPeople(db, anna);
  const first = grant(anna.id);
  await db.insert(proGrants).values(first);
  await syncProStatus(db, anna.id);
  const read = toGrantedMember(...(await db.batch(grantedMemberQueries(db, anna.id))));
  if (!read) throw new Error("Anna does not exist");

  await db.update(proGrants).set({ endedAt: 2 }).where(eq(proGrants.id, first.id));
  await syncProStatus(db, anna.id);
  const again = db.insert(proGrants).values(grant(anna.id));
  const late = db.batch([again, ...syncProStatements(db, read, "pro")]);
  await expect(late).rejects.toThrow();
  expect(await planState(anna.id)).toMatchObject({ expert: false, verified: false });

  await db.insert(proGrants).values(grant(anna.id));
  await syncProStatus(db, anna.id);
  expect(await planState(anna.id)).toMatchObject({ expert: true, verified: true });
});
