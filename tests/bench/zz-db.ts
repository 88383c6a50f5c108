import { createClient } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import * as schema from "#db/schema.ts";
import type { Database } from "#db/client.ts";
/** As workerd asks: uncompressed. */
export function openDatabase(url: string): Database {
  const client = createClient({ url, fetch: (request: Request) => { request.headers.set("accept-encoding", "identity"); return fetch(request); } });
  return drizzle(client, { schema, casing: "snake_case" });
}
