/** The synonyms of this isolate. They come from the database, and change rarely. */
import { sql } from "drizzle-orm";
import type { SynonymRow } from "#app/domain/search/understanding/thesaurus.server.ts";
import type { Database } from "#db/client.ts";

export interface StoredSynonyms extends SynonymRow {
  /** 1 if an admin has added or changed the row. */
  isEdited?: number;
}

let installed: { version: string | null; rows: readonly StoredSynonyms[] } = {
  version: null,
  rows: [],
};

/** The current rows; the same list until others are installed. */
export const installedSynonyms = (): readonly StoredSynonyms[] => installed.rows;

/** The version of the current rows, as the settings name it; null before the first ones. */
export const synonymsVersion = (): string | null => installed.version;

export function installSynonyms(version: string, rows: readonly StoredSynonyms[]): void {
  installed = { version, rows };
}

/** The time of the rows that a migration has brought, in its text. */
const SHIPPED_AT = 1_764_000_000_000;

export function readSynonyms(db: Database): Promise<StoredSynonyms[]> {
  return db.all<StoredSynonyms>(sql`select terms, narrower, category, updated_at <> ${SHIPPED_AT} as isEdited
    from search_synonyms order by id`);
}
