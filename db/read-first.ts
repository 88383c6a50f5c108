import type { Client, InArgs, InStatement, ResultSet } from "@libsql/client/web";
import { type Database, wrapClient } from "./client.ts";

type AnyStatement = InStatement | [string, InArgs?];

interface Reader {
  /** Runs before each call. */
  begin(): void;
  note(result: ResultSet): void;
}

/**
 * The same database, whose calls also run `statement`, first in the transaction of their own, until
 * one call has succeeded. It costs no round trip.
 */
export function readFirst(db: Database, statement: string, reader: Reader): Database {
  const { $client: client } = db as Database & { $client: Client };
  let isRead = false;
  const batch = async (statements: AnyStatement[]): Promise<ResultSet[]> => {
    reader.begin();
    if (isRead) return client.batch(statements);
    const [first, ...others] = await client.batch([statement, ...statements]);
    isRead = true;
    if (first) reader.note(first);
    return others;
  };
  const execute = async (...whole: [AnyStatement] | [string, InArgs]): Promise<ResultSet> => {
    const [one, args] = whole;
    const [result] = await batch([typeof one === "string" ? [one, args] : one]);
    if (!result) throw new Error("The database answered a statement with nothing");
    return result;
  };
  return wrapClient(Object.assign(Object.create(client), { batch, execute }));
}
