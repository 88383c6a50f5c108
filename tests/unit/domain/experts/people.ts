import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { uuidv7 } from "uuidv7";
import { afterEach } from "vitest";
import { parseExpertsQuery } from "#app/domain/experts/directory/experts-query.server.ts";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import {
  EXPERT_FILTERS,
  type ExpertFilterGroup,
  isChoiceGroup,
} from "#app/domain/experts/filters.ts";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import type { ListingSource } from "#app/domain/experts/listing/listing.server.ts";
import { rebuildExpertsIndex } from "#app/domain/experts/listing/rebuild-index.server.ts";
import { NEW_PROFILE } from "#app/domain/experts/profile/fields.ts";
import type { ExpertsFilter, ExpertsQuery } from "#app/domain/experts/schema.ts";
import { storedPlan } from "#app/domain/plans/plan-column.server.ts";
import { mapFields } from "#app/lib/fields.ts";
import type { Database } from "#db/client.ts";
import { profileCategories, profileLanguages, profiles, profileTags, users } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";

export interface Person extends ListingSource {
  username: string;
}

let people = 0;

/** A listed free member by default. */
export function person(name: string, rest: Partial<Person> = {}): Person {
  people += 1;
  return {
    ...NEW_PROFILE,
    id: uuidv7(),
    username: `person-${people}`,
    name,
    country: "HU",
    plan: "free",
    emailVerified: true,
    isHidden: false,
    isUnclaimed: false,
    isBounced: false,
    products: [],
    categories: ["legal"],
    ...rest,
  };
}

/** Statements that store a person who is not stored yet, without the index. */
export function storeStatements(db: Database, person: Person): BatchItem<"sqlite">[] {
  const { id, username } = person;
  const email = `${username}@example.com`;
  const emailVerifiedAt = person.emailVerified ? 1 : null;
  const deletesAt = person.isHidden ? 1 : null;
  const user = { id, email, emailVerifiedAt, deletesAt, createdAt: 1, updatedAt: 1 };
  return [
    db.insert(users).values(user),
    db.insert(profiles).values({ ...profileColumns(person), id, username, updatedAt: 1 }),
    ...(person.isBounced ? [bounceStatement(db, email)] : []),
    ...choiceStatements(db, person),
  ];
}

const bounceStatement = (db: Database, email: string) =>
  db.run(sql`insert or ignore into undeliverable_addresses values (${email}, 'bounce', '', 1)`);

function profileColumns(person: Person) {
  const { name: fullName, biography, country, plan, isUnclaimed } = person;
  const { headline, company, city, timeZone, rateFrom, smallestProject, takesProjects } = person;
  return {
    fullName,
    headline,
    company,
    biography,
    country,
    city,
    timeZone,
    rateFrom,
    smallestProject,
    takesProjects,
    selectedWork: person.selectedWork,
    rateUnit: sql<"hour">`${person.rateUnit}`,
    workMode: sql<"both">`${person.workMode}`,
    expert: sql<boolean>`${storedPlan(plan)}`,
    unclaimedAt: isUnclaimed ? 1 : null,
  };
}

function choiceStatements(db: Database, person: Person): BatchItem<"sqlite">[] {
  const { id, categories, tags, languages } = person;
  const own = { profileId: id };
  const languageRows = languages.map((language, position) => ({ ...own, language, position }));
  const categoryRows = categories.map((category, position) => ({ ...own, category, position }));
  const tagRows = tags.map((tag, position) => ({ ...own, tag, position }));
  return [
    ...(categoryRows.length > 0 ? [db.insert(profileCategories).values(categoryRows)] : []),
    ...(tagRows.length > 0 ? [db.insert(profileTags).values(tagRows)] : []),
    ...(languageRows.length > 0 ? [db.insert(profileLanguages).values(languageRows)] : []),
  ];
}

/** Statements that store and index a person who is not stored yet. */
export function addStatements(db: Database, person: Person): BatchItem<"sqlite">[] {
  return [...storeStatements(db, person), ...indexProfileStatements(db, person)];
}

/** Statements that change a stored person and the index; the account stays unchanged. */
export function changeStatements(db: Database, person: Person): BatchItem<"sqlite">[] {
  const { id } = person;
  return [
    db.update(profiles).set(profileColumns(person)).where(eq(profiles.id, id)),
    db.delete(profileCategories).where(eq(profileCategories.profileId, id)),
    db.delete(profileTags).where(eq(profileTags.profileId, id)),
    db.delete(profileLanguages).where(eq(profileLanguages.profileId, id)),
    ...choiceStatements(db, person),
    ...indexProfileStatements(db, person),
  ];
}

/** Stores and indexes people, each in one batch, one after the other. */
export async function addPeople(db: Database, ...added: Person[]): Promise<void> {
  for (const person of added) {
    await runBatch(db, addStatements(db, person));
  }
}

/** An empty directory for each test of this file. */
export async function openDirectory() {
  const { database, db } = await openTestDatabase();
  afterEach(async () => {
    await db.run(sql`delete from expert_listings`);
    await db.run(sql`delete from users`);
    await db.run(sql`delete from undeliverable_addresses`);
    await rebuildExpertsIndex(db);
  });
  return {
    database,
    db,
    add: (...people: Person[]) => addPeople(db, ...people),
    names: async (address = "") =>
      (await listExperts(db, ask(address), "en")).experts.map(({ name }) => name),
  };
}

/** A query that uses every filter, with values of no meaning. */
export function askEverything(): ExpertsQuery {
  const filters = mapFields<ExpertsFilter, unknown, ExpertFilterGroup>(
    EXPERT_FILTERS,
    (_, group) => (isChoiceGroup(group) ? ["HU", "DE"] : true),
  );
  return { q: "voice", isAsTyped: true, sort: "a-z", after: "a", before: "b", ...filters };
}

/** The query of an address such as `q=ai&category=legal`. */
export function ask(address = ""): ExpertsQuery {
  return parseExpertsQuery(new URLSearchParams(address));
}
