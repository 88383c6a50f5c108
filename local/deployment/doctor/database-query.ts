import { createDatabase, type Database } from "#db/client.ts";
import { type Deployment, FoundProblem, NotLookedAt } from "./check.ts";
import { addressOf, SEE_ADDRESS } from "./migration-checks.ts";

/** Throws `NotLookedAt` for a database that does not answer, and what one lacks that refuses. */
export async function query<Value>(deployment: Deployment, run: (db: Database) => Promise<Value>) {
  const { url, authToken } = addressOf(deployment);
  try {
    return await run(createDatabase(url, authToken));
  } catch (error) {
    throw refusalOf(error) ?? new NotLookedAt(SEE_ADDRESS);
  }
}

/** A database that answers and refuses a statement lacks what the statement names. */
function refusalOf(error: unknown): FoundProblem | null {
  const messages = causesOf(error).map(({ message }) => message);
  const message = messages.find((text) => /no such (table|column)|SQL_INPUT_ERROR/i.test(text));
  return message === undefined
    ? null
    : new FoundProblem({
        what: `The database refuses a query of the site: ${message}.`,
        fix: "The checks of migrations and of the schema say what is missing.",
      });
}

const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];
