import { createClient } from "@libsql/client/web";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { drizzle } from "drizzle-orm/libsql/web";
import * as schema from "./schema.ts";

export type Database = LibSQLDatabase<typeof schema>;

/**
 * One client for one request: a client shared by the whole isolate hangs under load, because workerd ties sockets to the request
 * that opened them.
 */
export function createDatabase(url: string, authToken?: string): Database {
  const client = createClient({ url, authToken });
  return drizzle(client, { schema, casing: "snake_case" });
}
