/** The problems of rows that only the database can find. */
import { type SQL, sql } from "drizzle-orm";
import type { ImportType } from "#app/domain/imports/schema.ts";
import { isHiddenUser } from "#app/domain/members/suspension.server.ts";
import { mayIn } from "#app/domain/plans/plan-column.server.ts";
import type { Database, Statement } from "#db/client.ts";
import type { RowError } from "./row-reader.server.ts";

export interface CheckedRows {
  importId: string;
  type: ImportType;
  /** The new state of valid rows with a problem. */
  foundState: "invalid" | "failed";
  /** A further condition on `r`. */
  which: SQL;
}

interface Check {
  error: RowError;
  /** Condition on `r`. */
  isWrong: SQL;
  value?: SQL;
  /** Id of the member whom the row is about, so that deleting the account also clears the row. */
  about?: SQL;
}

const EMAIL = cell("email");
const EXPERT = cell("expert");
const memberOf = sql`(select id from users where email = ${EMAIL} and ${EMAIL} <> '')`;
const byName = sql`coalesce((select id from profiles where username = ${EXPERT}),
  (select id from users where email = ${EXPERT}))`;
/** The expert that a product's row names, or the sender of the file. */
export const ROW_OWNER = sql`case when ${EXPERT} <> '' then ${byName}
  else (select actor_id from imports where id = r.import_id) end`;
const mayOwn = sql`exists (select 1 from profiles p cross join users u on u.id = p.id
  where p.id = ${ROW_OWNER} and ${mayIn("p", "publishProducts")} and not ${isHiddenUser})`;

const APPLIED_BEFORE: Check = {
  error: "imported",
  isWrong: sql`exists (select 1 from import_rows o where o.row_hash = r.row_hash and o.state = 'applied')`,
};
const CHECKS: Record<ImportType, Check[]> = {
  experts: [
    APPLIED_BEFORE,
    { error: "member", isWrong: sql`${memberOf} is not null`, value: EMAIL, about: memberOf },
  ],
  products: [
    APPLIED_BEFORE,
    { error: "expert", isWrong: sql`${EXPERT} <> '' and ${byName} is null`, value: EXPERT },
    { error: "notPro", isWrong: sql`${EXPERT} <> '' and not ${mayOwn}`, value: EXPERT },
    { error: "noOwner", isWrong: sql`${EXPERT} = '' and not ${mayOwn}` },
  ],
};

/** Statements: find problems of valid rows; of several problems, the first one counts. */
export function checkStatements(db: Database, rows: CheckedRows): Statement[] {
  return CHECKS[rows.type].map((check) => checkStatement(db, rows, check));
}

function checkStatement(db: Database, rows: CheckedRows, check: Check): Statement {
  const { importId, foundState, which } = rows;
  const { error, isWrong, value, about = sql`null` } = check;
  const params = value
    ? sql`json_object('row', r.line, 'value', ${value})`
    : sql`json_object('row', r.line)`;
  return db.run(sql`
    update import_rows as r set state = ${foundState}, target_id = ${about},
      problems = json_array(json_object('key', ${`imports.errors.${error}`}, 'params', ${params}))
    where r.import_id = ${importId} and r.state = 'valid' and ${which} and ${isWrong}`);
}

/**
 * Statements, once all rows are read: of rows that are equal or have the same address, the first
 * one counts.
 */
export function checkRepeatsStatements(
  db: Database,
  { id: importId, type }: { id: string; type: ImportType },
): Statement[] {
  const sameRow = repeatsStatement(db, importId, { error: "sameRow", key: sql`row_hash` });
  const sameEmail = repeatsStatement(db, importId, {
    error: "sameEmail",
    key: cell("email", sql`import_rows`),
  });
  return type === "experts" ? [sameRow, sameEmail] : [sameRow];
}

function repeatsStatement(
  db: Database,
  importId: string,
  { error, key }: { error: RowError; key: SQL },
): Statement {
  return db.run(sql`
    with places as (select line, min(line) over (partition by mark) as first
      from (select line, ${key} as mark from import_rows
        where import_id = ${importId} and state = 'valid') where mark <> '')
    update import_rows set state = 'invalid', problems = json_array(json_object(
      'key', ${`imports.errors.${error}`}, 'params', json_object('row', import_rows.line, 'first', p.first)))
    from places p where import_id = ${importId} and import_rows.line = p.line and p.first < p.line`);
}

/** A cell in lower case; empty if it is blank or missing. */
function cell(column: string, row = sql`r`): SQL {
  return sql`lower(coalesce(json_extract(${row}.cells, ${`$.${column}`}), ''))`;
}
