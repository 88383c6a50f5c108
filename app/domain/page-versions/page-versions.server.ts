import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { readFirst } from "#db/read-first.ts";

/** Versions of what pages show, as one transaction has read them. Equal versions, equal rows. */
export interface PageVersions {
  /** Of the whole directory: experts, products and their order. */
  directory: string;
  /** Of all experts with this end of their ids (`endOf`); none before their first change. */
  experts: Readonly<Record<string, string>>;
}

type VersionsRow = Record<keyof PageVersions, string>;

const STATEMENT = "select directory, experts from page_versions";

/** The query of `toPageVersions`, for use in another batch. */
export const pageVersionsQuery = (db: Database) => db.all<VersionsRow>(sql.raw(STATEMENT));

export function toPageVersions([row]: readonly VersionsRow[]): PageVersions | null {
  return row ? { directory: row.directory, experts: JSON.parse(row.experts) } : null;
}

/** Experts share a version with those whose ids end like theirs: 256 versions for any number. */
export const endOf = (expertId: string): string => expertId.slice(-2);

interface VersionedReading {
  db: Database;
  /**
   * The versions of everything that was read: "nothing" without a call, null if they are not known.
   */
  findVersions(): PageVersions | "nothing" | null;
}

/** A database that reads the versions in the transaction of the first call. */
export function readVersioned(db: Database): VersionedReading {
  let isCalled = false;
  const read: (VersionsRow | null)[] = [];
  const watched = readFirst(db, STATEMENT, {
    begin() {
      isCalled = true;
    },
    note({ rows: [row] }) {
      read.push(row ? { directory: String(row.directory), experts: String(row.experts) } : null);
    },
  });
  return {
    db: watched,
    findVersions() {
      if (!isCalled) return "nothing";
      const [first] = read;
      // Calls at the same time may have read different ones.
      const isFirst = (each: VersionsRow | null) =>
        each?.directory === first?.directory && each?.experts === first?.experts;
      return first && read.every(isFirst) ? toPageVersions([first]) : null;
    },
  };
}
