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
  [/\b__new_/i, "a table is rebuilt"],
  [/\bpragma\s+(foreign_keys|writable_schema)\b/i, "a table is rebuilt"],
  [/^\s*(with\b.*)?delete\s+from\b/is, "DELETE"],
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
  return statementsOf(text).flatMap(({ statement, line }) => {
    if (contractMarker.test(statement)) return [];
    const figure = problemOf(statement.replaceAll(/--.*$/gm, ""), created);
    const rule = "a migration only adds, or says -- contract: since REVISION, REASON";
    return figure ? [{ where: `${path}:${line}`, rule, figure }] : [];
  });
}

function problemOf(statement: string, created: ReadonlySet<string>): string | null {
  // Constants may hold any word.
  const code = statement.replaceAll(/'[^']*'/g, "''");
  const found = destructive.find(([pattern]) => pattern.test(code))?.[1];
  if (found) return found;
  if (/\badd\b/i.test(code) && /\bnot\s+null\b/i.test(code) && !hasDefault(code))
    return "NOT NULL without default";
  const unique = /create\s+unique\s+index\s.+?\son\s+[`"]?(\w+)/is.exec(code)?.[1];
  return unique && !created.has(unique) ? "a new rule of uniqueness on existing rows" : null;
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
