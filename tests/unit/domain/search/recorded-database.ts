import { createDatabase, type Database } from "#db/client.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { createServerDatabase } from "#tests/support/database.ts";
import { RoundTrips, startRecorder } from "#tests/support/http/round-trips.ts";

export interface RecordedDatabase {
  /** Its queries are recorded in `trips`. */
  db: Database;
  trips: RoundTrips;
  /** The same database without the recorder. */
  plain: Database;
  close(): Promise<void>;
}

export async function recordDatabase(): Promise<RecordedDatabase> {
  const database = await createServerDatabase();
  const port = await findFreePort();
  const recorder = await startRecorder(port, Number(new URL(database.url).port));
  const url = `http://127.0.0.1:${port}`;
  return {
    db: createDatabase(url),
    trips: new RoundTrips(url),
    plain: database.db,
    close: async () => {
      recorder.close();
      await database.close();
    },
  };
}
