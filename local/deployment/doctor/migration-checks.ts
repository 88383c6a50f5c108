import { type Client, createClient as openMemory } from "@libsql/client/sqlite3";
import { createClient } from "@libsql/client/web";
import { applyMigrations, readMigrationState } from "#db/migrate.ts";
import { listMarked } from "#local/deployment/contract-migrations.ts";
import { inspectMigrations } from "#local/processes/migrate.ts";
import { projectRoot } from "#local/settings.ts";
import { type Deployment, deployCommand, NotLookedAt, type Problem } from "./check.ts";

export const SEE_ADDRESS = "the database did not answer; see its address and token.";

export const addressOf = ({ variables }: Deployment) => ({
  url: variables.DATABASE_URL ?? "",
  authToken: variables.DATABASE_AUTH_TOKEN,
});

/** The other checks of a database that cannot be reached would only repeat this problem. */
export async function checkAddress(deployment: Deployment): Promise<Problem[]> {
  try {
    const { isNewer, skipped, changed } = await inspectMigrations(addressOf(deployment));
    const problems: Problem[] = [];
    if (isNewer)
      problems.push({
        what: "The database is newer than this checkout: it has migrations that db/migrations lacks.",
        fix: "git pull",
      });
    if (skipped.length > 0)
      problems.push({
        what: `The database lacks ${skipped.join(", ")} but has newer migrations, so nothing applies it.`,
        fix: "Give it a newer time in db/migrations/meta/_journal.json, then deploy.",
      });
    if (changed.length > 0)
      problems.push({
        what: `${changed.join(", ")} of db/migrations is not the file that the database applied.`,
        fix: `git log -- db/migrations/${changed[0]}.sql; bring the applied form back and write a new migration.`,
      });
    return problems;
  } catch (error) {
    return [{ what: (error as Error).message, fix: reachFix(deployment) }];
  }
}

/** `root` is the checkout. */
export async function checkMigrations(
  deployment: Deployment,
  root = projectRoot,
): Promise<Problem[]> {
  const { kind, config } = deployment;
  const { missing } = await inspectMigrations(addressOf(deployment)).catch(() => {
    throw new NotLookedAt(SEE_ADDRESS);
  });
  if (missing.length === 0) return [];
  const migrate = `npm run db:migrate -- --env ${config.environment}`;
  // What takes something away belongs to a release.
  const command = listMarked(missing, root).length > 0 ? deployCommand(config) : migrate;
  const fix = kind === "local" ? "npm start (it migrates at its start)" : command;
  return [{ what: `The database lacks the migrations ${missing.join(", ")}.`, fix }];
}

function reachFix({ kind, config }: Deployment): string {
  if (kind === "local") return "npm start (it starts the database, too)";
  const { host } = new URL(config.variables.DATABASE_URL ?? "libsql://unknown");
  return `turso db show NAME --url must show ${host}; turso db tokens create NAME makes a new DATABASE_AUTH_TOKEN.`;
}

interface SchemaPart {
  type: string;
  name: string;
  statement: string;
}

/**
 * Compares the database with a new one that has the same migrations: a trigger or an index that
 * was removed by hand is missed by no query. What exists besides is left alone.
 */
export async function checkSchema(deployment: Deployment): Promise<Problem[]> {
  const found = await readDeployed(deployment);
  const memory = openMemory({ url: ":memory:" });
  try {
    await applyMigrations(memory);
    const byName = new Map(found.map((part) => [part.name, part]));
    return (await readParts(memory)).flatMap((part) => problemOf(part, byName.get(part.name)));
  } finally {
    memory.close();
  }
}

async function readDeployed(deployment: Deployment): Promise<SchemaPart[]> {
  const client = createClient(addressOf(deployment));
  try {
    const { missing, isNewer } = await readMigrationState(client);
    if (missing.length === 0 && !isNewer) return await readParts(client);
  } catch {
    throw new NotLookedAt(SEE_ADDRESS);
  } finally {
    client.close();
  }
  throw new NotLookedAt("the database has other migrations than this checkout.");
}

async function readParts(client: Client): Promise<SchemaPart[]> {
  const { rows } = await client.execute(`
    select type, name, sql as statement from sqlite_master
    where sql is not null and name not like 'sqlite\\_%' escape '\\'
      and name <> '__drizzle_migrations' order by name`);
  return rows.map(({ type, name, statement }) => ({
    type: String(type),
    name: String(name),
    statement: String(statement),
  }));
}

function problemOf(wanted: SchemaPart, found: SchemaPart | undefined): Problem[] {
  const { type, name, statement } = wanted;
  if (found && formOf(found.statement) === formOf(statement)) return [];
  const isRepairable = type === "index" || type === "trigger";
  const remove = found ? `drop ${type} ${name}; ` : "";
  return [
    {
      what: found
        ? `The ${type} ${name} has another form than the migrations give it.`
        : `The database lacks the ${type} ${name}.`,
      fix: isRepairable
        ? `turso db shell NAME, then: ${remove}${statement.replaceAll(/\s+/g, " ")};`
        : "Restore the database from a backup (docs/operate.md).",
    },
  ];
}

/** Servers keep the spaces and quotes of a statement differently. */
const formOf = (statement: string): string => statement.replaceAll(/[\s"`]+/g, "").toLowerCase();
