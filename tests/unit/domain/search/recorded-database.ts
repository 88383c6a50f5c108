import { createDatabase } from "#db/client.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { createServerDatabase } from "#tests/support/database.ts";
import { RoundTrips, startRecorder } from "#tests/support/http/round-trips.ts";
import { setUp } from "#tests/support/set-up.ts";

/** A database with a recorder of its queries in `trips`; `plain` is the same one without it. */
export const setUpRecordedDatabase = () => setUp(recordDatabase);

async function recordDatabase() {
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
