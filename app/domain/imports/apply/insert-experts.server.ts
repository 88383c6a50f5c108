import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { claimMailStatements } from "#app/domain/claims/claim-mail.server.ts";
import { listingLocale } from "#app/domain/claims/listing-locale.server.ts";
import { refusedAddressesQuery } from "#app/domain/claims/refused-addresses.server.ts";
import { NO_ADDRESS_HOST } from "#app/domain/claims/unclaimed-listings.server.ts";
import { indexNewProfilesStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import type { ListingSource } from "#app/domain/experts/listing/listing.server.ts";
import {
  IMPORTED_FIELDS,
  isColumn,
  LIST_FIELDS,
} from "#app/domain/experts/profile/field-columns.server.ts";
import { type ListField, NEW_PROFILE, PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import {
  chooseUsername,
  takenUsernamesQuery,
  usernameCandidates,
} from "#app/domain/experts/profile/username-from-name.server.ts";
import type { ApplyServices, LeasedImport } from "#app/domain/imports/leased-import.server.ts";
import { readDollarRates } from "#app/domain/imports/read/dollar-rates.server.ts";
import { type ExpertValues, readExpertRow } from "#app/domain/imports/read/expert-row.server.ts";
import { type ReadRow, rowProblem } from "#app/domain/imports/read/row-reader.server.ts";
import { PLAN_COLUMN, storedPlan } from "#app/domain/plans/plan-column.server.ts";
import { GRANTED_PLAN } from "#app/domain/plans/schema.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

interface NewExpert {
  id: string;
  line: number;
  username: string;
  values: ExpertValues;
}

/**
 * One unclaimed listing per row, with a mail to its address, except for people who refused to be
 * listed, and for rows that the present exchange rates make invalid. Two round trips. A username
 * may be taken before the statements run.
 */
export async function makeExperts(
  services: ApplyServices,
  { fileName }: LeasedImport,
  rows: readonly ReadRow[],
) {
  const rates = await readDollarRates(services.db);
  const read = rows.map((row) => ({ line: row.line, ...readExpertRow({ ...row, rates }) }));
  const { experts, refused } = await sortOut(
    services.db,
    read.filter(({ problems }) => problems.length === 0),
  );
  const mails = experts.map((expert) => mailStatements(services, expert, fileName));
  return {
    statements: [
      ...expertStatements(services, experts),
      ...indexNewProfilesStatements(services.db, experts.map(toSource)),
      ...(await Promise.all(mails)).flat(),
    ],
    applied: experts.map(({ line, id, values }) => ({
      line,
      targetId: id,
      pictureUrl: values.avatarUrl,
    })),
    failed: [
      ...read.filter(({ problems }) => problems.length > 0),
      ...refused.map(({ line, values: { email: value } }) => ({
        line,
        problems: [rowProblem("refused", { line, value })],
      })),
    ].map(({ line, problems }) => ({ line, problems })),
  };
}

type Read = Omit<NewExpert, "id" | "username">;

async function sortOut(db: Database, read: readonly Read[]) {
  const candidates = new Map(
    read.map(({ line, values }) => [line, usernameCandidates(values.name)]),
  );
  const [taken, refusedAddresses] = await db.batch([
    takenUsernamesQuery(db, [...candidates.values()].flat()),
    refusedAddressesQuery(
      db,
      read.map(({ values }) => values.email),
    ),
  ]);
  const isRefused = ({ values }: Read) =>
    refusedAddresses.some(({ email }) => email === values.email);
  const experts = read
    .filter((each) => !isRefused(each))
    .map(({ line, values }): NewExpert => {
      const username = chooseUsername(candidates.get(line) ?? [], taken);
      taken.push({ username });
      return { id: uuidv7(), line, username, values };
    });
  return { experts, refused: read.filter(isRefused) };
}

function expertStatements({ db, locale }: ApplyServices, experts: readonly NewExpert[]) {
  const rows = JSON.stringify(
    experts.map(({ id, username, values }) => ({
      ...values,
      id,
      username,
      locale: listingLocale(values, locale),
      email: values.email || `${id}@${NO_ADDRESS_HOST}`,
      grantId: uuidv7(),
    })),
  );
  const each = sql`from json_each(${rows}) e`;
  const at = now();
  const imported = IMPORTED_FIELDS.filter(isColumn).map((name) => PROFILE_FIELDS[name]);
  const columns = imported.map(({ column }) => column);
  const cells = imported.map(({ as }) => `e.value ->> '${as}'`);
  return [
    db.run(sql`
      insert into users (id, email, locale, created_at, updated_at)
      select e.value ->> 'id', e.value ->> 'email', e.value ->> 'locale', ${at}, ${at} ${each}`),
    db.run(sql`
      insert into profiles (id, username, ${PLAN_COLUMN}, unclaimed_at, updated_at, ${sql.raw(columns.join(", "))})
      select e.value ->> 'id', e.value ->> 'username', ${storedPlan(GRANTED_PLAN)}, ${at}, ${at}, ${sql.raw(cells.join(", "))} ${each}`),
    db.run(sql`
      insert into pro_grants (id, user_id, source, plan, granted_at)
      select e.value ->> 'grantId', e.value ->> 'id', 'import', ${storedPlan(GRANTED_PLAN)}, ${at} ${each}`),
    ...LIST_FIELDS.map((name) => listStatement(db, rows, name)),
  ];
}

function listStatement(db: Database, rows: string, name: ListField) {
  const { as, column, list } = PROFILE_FIELDS[name];
  return db.run(sql`
    insert into ${sql.raw(list)} (profile_id, ${sql.raw(column)}, position)
    select e.value ->> 'id', i.value, i.key
    from json_each(${rows}) e, json_each(e.value, ${`$.${as}`}) i`);
}

function toSource({ id, values }: NewExpert): ListingSource {
  const state = { emailVerified: false, isHidden: false, isUnclaimed: true };
  // An unclaimed listing gets no requests, whether or not its address has bounced.
  const account = { ...state, isBounced: false, products: [] };
  const { takesProjects } = NEW_PROFILE;
  return { id, ...values, takesProjects, plan: GRANTED_PLAN, ...account };
}

async function mailStatements(
  { db, locale: siteLocale, encryptionKey }: ApplyServices,
  { id: userId, values }: NewExpert,
  importName: string,
) {
  const { email, name } = values;
  if (email === "") return [];
  const locale = listingLocale(values, siteLocale);
  return claimMailStatements(db, { userId, email, locale, encryptionKey, importName, name });
}
