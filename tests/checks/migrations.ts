import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contractMarker } from "#local/deployment/contract-migrations.ts";
import { projectRoot } from "#local/settings.ts";
import type { Breach } from "./violation.ts";

/** Migrations up to this one came before the first release: no running Worker can break. */
const LAST_BEFORE_RELEASE = "0012_plan_of_payments";

/** What a Worker of the previous release may still rely on. */
const destructive: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/\bdrop\s+(table|view|index|trigger|column)\b|\balter\s+table\s+\S+\s+drop\b/i, "DROP"],
  [/\brename\s+(to|column)\b|\balter\s+table\s+\S+\s+rename\b/i, "RENAME"],
  // libSQL's own statement, which gives a column another type or rule.
  [/\balter\s+table\s+\S+\s+alter\b/i, "ALTER COLUMN"],
  [/\b__new_/i, "a table is rebuilt"],
  [/\bpragma\s+(foreign_keys|writable_schema)\b/i, "a table is rebuilt"],
  [/\bdelete\s+from\b/i, "DELETE"],
  [/\breplace\s+into\b|\bor\s+replace\b/i, "REPLACE"],
  [/\braise\s*\(/i, "a trigger refuses rows"],
];

/**
 * A migration runs while the previous release still serves visitors, and stays when that release
 * comes back. So it only adds; a statement that takes something away needs a marker.
 */
export function checkMigrations(root = projectRoot): Breach[] {
  const folder = join(root, "db/migrations");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && name > `${LAST_BEFORE_RELEASE}.sql`)
    .sort()
    .flatMap((name) =>
      checkFile(`db/migrations/${name}`, readFileSync(join(folder, name), "utf8")),
    );
}

function checkFile(path: string, text: string): Breach[] {
  const created = new Set(
    [...text.matchAll(/create\s+(?:virtual\s+)?table\s+(?:if not exists\s+)?[`"]?(\w+)/gi)].map(
      ([, table = ""]) => table,
    ),
  );
  const replaced = replacedTables(text);
  return statementsOf(text).flatMap(({ statement, line }) => {
    const { code, comments } = readSql(statement);
    if (contractMarker.test(comments) || replaces(code, replaced)) return [];
    if (isMadeAgain(code, text)) return [];
    const figure = problemOf(code, { created, added: addedColumns(text) });
    const rule = "a migration only adds, or says -- contract: since REVISION, REASON";
    return figure ? [{ where: `${path}:${line}`, rule, figure }] : [];
  });
}

/**
 * Tables that the file stores in another way, for which a release sees no difference: the file
 * copies columns of the same names into `new_NAME`, a table without rowids, and renames that.
 */
function replacedTables(text: string): Set<string> {
  const { code } = readSql(text);
  const copies = code.matchAll(
    /create\s+table\s+`new_(\w+)`\s*\(([^;]*)\)\s*without\s+rowid\s*;\s*insert\s+into\s+`new_(\w+)`\s*\(([^)]*)\)\s*select\s+([^;]*?)\s+from\s+`(\w+)`\s*(?:order\s+by\s+[\d,\s]+)?;/gi,
  );
  return new Set(
    [...copies].flatMap(([, made, columns = "", filled, into = "", from = "", source = ""]) => {
      const all = [...columns.matchAll(/(?:^|,)\s*(`\w+`)\s+\w/g)].map(([, name]) => name);
      const lists = [all.join(", "), into.trim(), from.trim()];
      return made === filled && made === source && new Set(lists).size === 1 ? [source] : [];
    }),
  );
}

function replaces(code: string, replaced: ReadonlySet<string>): boolean {
  const [, dropped = ""] = /^\s*drop\s+table\s+`(\w+)`\s*;?\s*$/i.exec(code) ?? [];
  const [, old, name = ""] =
    /^\s*alter\s+table\s+`new_(\w+)`\s+rename\s+to\s+`(\w+)`\s*;?\s*$/i.exec(code) ?? [];
  return replaced.has(dropped) || (old === name && replaced.has(name));
}

/** Whether it drops a trigger or an index that the same file creates under its name. */
function isMadeAgain(code: string, text: string): boolean {
  const [, kind, name] = /^\s*drop\s+(trigger|index)\s+`(\w+)`\s*;?\s*$/i.exec(code) ?? [];
  if (!name) return false;
  return new RegExp(`create\\s+(?:unique\\s+)?${kind}\\s+\`${name}\``, "i").test(text);
}

/** Strings may hold any word, and a comment may hide the begin of a statement. */
function readSql(statement: string): { code: string; comments: string } {
  const comments: string[] = [];
  const code = statement.replaceAll(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (part) => {
    if (part.startsWith("'")) return "''";
    comments.push(part);
    return " ";
  });
  return { code, comments: comments.join("\n") };
}

interface Additions {
  /** Tables that the same file creates. */
  created: ReadonlySet<string>;
  /** Columns that the same file adds, as TABLE.COLUMN. */
  added: ReadonlySet<string>;
}

const addedColumns = (text: string): Set<string> =>
  new Set(
    [
      ...readSql(text).code.matchAll(
        /\balter\s+table\s+[`"]?(\w+)[`"]?\s+add\s+(?:column\s+)?[`"]?(\w+)/gi,
      ),
    ].map(([, table = "", column = ""]) => `${table}.${column}`),
  );

function problemOf(code: string, additions: Additions): string | null {
  const found = destructive.find(([pattern]) => pattern.test(withoutOwnRows(code, additions)))?.[1];
  if (found) return found;
  if (/\badd\b/i.test(code) && /\bnot\s+null\b/i.test(code) && !hasDefault(code))
    return "NOT NULL without default";
  if (updatesOldColumn(code, additions)) return "UPDATE of a column that was there before";
  const unique = /create\s+unique\s+index\s.+?\son\s+[`"]?(\w+)/is.exec(code)?.[1];
  return unique && !additions.created.has(unique)
    ? "a new rule of uniqueness on existing rows"
    : null;
}

/** The rows of a table that the same file creates may go: no running release knows them. */
const withoutOwnRows = (code: string, { created }: Additions): string =>
  code.replace(/\bdelete\s+from\s+[`"]?(\w+)/gi, (found, table) =>
    created.has(table) ? "" : found,
  );

/** A statement may fill what its own file adds; other values may be read by running releases. */
function updatesOldColumn(code: string, { created, added }: Additions): boolean {
  const update =
    /^\s*(?:with\b.*?\)\s*)?update\s+(?:or\s+\w+\s+)?[`"]?(\w+)[`"]?\s+set\s(.*)/is.exec(code);
  const [, table = "", assignments = ""] = update ?? [];
  if (!update || created.has(table)) return false;
  const columns = outsideOfBrackets(assignments)
    .split(/\b(?:where|from|returning)\b/i)[0]
    ?.split(",")
    .map((one) => /[`"]?(\w+)[`"]?\s*=/.exec(one)?.[1]);
  return !columns?.every((column) => added.has(`${table}.${column}`));
}

function outsideOfBrackets(code: string): string {
  const shorter = code.replaceAll(/\([^()]*\)/g, " ");
  return shorter === code ? code : outsideOfBrackets(shorter);
}

/** Of `alter table … add`: a generated column needs no value either. */
const hasDefault = (code: string): boolean =>
  !/^\s*alter\s+table\b/i.test(code) || /\bdefault\b|\bgenerated\s+always\b/i.test(code);

function statementsOf(text: string): { statement: string; line: number }[] {
  const statements: { statement: string; line: number }[] = [];
  let line = 1;
  for (const statement of text.split("--> statement-breakpoint")) {
    const leading = /^\s*/.exec(statement)?.[0].split("\n").length ?? 1;
    statements.push({ statement, line: line + leading - 1 });
    line += statement.split("\n").length - 1;
  }
  return statements;
}
