/** The synonyms of this isolate. They come from the database, and change rarely. */
import { sql } from "drizzle-orm";
import type { SynonymRow } from "#app/domain/search/understanding/thesaurus.server.ts";
import type { Database } from "#db/client.ts";

let installed: { version: string | null; rows: readonly SynonymRow[] } = {
  version: null,
  rows: [],
};

/** The current rows; the same list until others are installed. */
export const installedSynonyms = (): readonly SynonymRow[] => installed.rows;

/** The version of the current rows, as the settings name it; null before the first ones. */
export const synonymsVersion = (): string | null => installed.version;

export function installSynonyms(version: string, rows: readonly SynonymRow[]): void {
  installed = { version, rows };
}

export function readSynonyms(db: Database): Promise<SynonymRow[]> {
  return db.all<SynonymRow>(sql`select terms, narrower, category from search_synonyms order by id`);
}
