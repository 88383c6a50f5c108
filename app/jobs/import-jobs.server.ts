import { continueImports } from "#app/domain/imports/continue-imports.server.ts";
import { fetchPictures } from "#app/domain/imports/pictures/fetch-pictures.server.ts";
import { purgeImports } from "#app/domain/imports/purge-imports.server.ts";
import { readSettings, resolveSettings } from "#app/domain/settings/settings.server.ts";
import { SECOND_MS } from "#app/platform/clock.ts";
import type { Env } from "#app/platform/env.ts";

type PictureServices = Parameters<typeof fetchPictures>[0];
type Files = Parameters<typeof continueImports>[0]["files"] &
  Parameters<typeof purgeImports>[0]["files"];

export type ImportJobContext = PictureServices & { env: Env; files: Files };

/** Other jobs wait as long. */
const MOST_MS = 20 * SECOND_MS;
const PICTURES_PER_RUN = 60;
const PURGED_ROWS_PER_RUN = 2_000;

/** Every minute a bounded part: uploaded files are read and applied, pictures fetched that their rows name, and what is long over is deleted. */
export function importJobs(context: ImportJobContext) {
  const { db, files, env } = context;
  return {
    "import-files": async () => {
      const known = readSettings(db).catch(() => resolveSettings([]));
      const { default_locale: locale } = await known;
      const services = { db, files, locale, encryptionKey: env.ENCRYPTION_KEY };
      await continueImports(services, { rows: env.IMPORT_ROWS_PER_RUN, ms: MOST_MS });
    },
    "fetch-pictures": () => fetchPictures(context, { limit: PICTURES_PER_RUN, ms: MOST_MS }),
    "purge-imports": () => purgeImports({ db, files }, { limit: PURGED_ROWS_PER_RUN }),
  };
}
