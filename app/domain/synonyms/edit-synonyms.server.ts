/** The synonyms as admins edit them. Whether an admin calls is NOT checked here. */
import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type AuditAction, auditStatement } from "#app/domain/audit/audit.server.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { fold } from "#app/lib/text/fold.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { comparePlaces, initialOf, lettersOf } from "./group-places.server.ts";
import { MOST_MISSES, type SynonymGroup } from "./schema.ts";

/** Far more than people maintain by hand; every isolate keeps all groups in memory. */
const MOST_GROUPS = 2_000;
/** The groups of one page. */
const MOST_LISTED = 30;
const LOGGED_CHARACTERS = 200;

const columns = sql`select id, terms, narrower, category, updated_at as updatedAt from search_synonyms`;

/** All groups, in any order. */
export const listGroupsUnscoped = (db: Database) => db.all<SynonymGroup>(columns);

interface SynonymsQuery {
  q: string;
  page: number;
  /** Only the groups whose heads begin with it. Ignored if none does. */
  letter?: string;
  /** The words by which a reader looks for a group; without it as they are stored. */
  headOf?: (terms: string) => string;
}

/**
 * One page of the groups that contain the text, by their heads, with the number of all of them, the
 * number of pages, and the initial letters of all that contain the text. A page after the last one
 * is the last one. Also how many groups there are, and how many searches without a result their
 * list has.
 */
export async function listSynonymsUnscoped(db: Database, query: SynonymsQuery) {
  const { q, page, letter: asked = "", headOf = (terms) => terms } = query;
  const [rows, [misses]] = await db.batch([
    listGroupsUnscoped(db),
    db.all<{ count: number }>(sql`select count(*) as count from (
      select 1 from search_misses group by list, words limit ${sql.raw(String(MOST_MISSES))})`),
  ]);
  const part = fold(q);
  const found = rows
    .filter(({ terms, narrower }) => fold(`${terms}, ${narrower}`).includes(part))
    .map((group) => ({ group, head: fold(headOf(group.terms)) }))
    .sort(comparePlaces);
  const letters = lettersOf(found);
  const letter = letters.find((each) => each === initialOf(fold(asked))) ?? null;
  const wanted = letter ? found.filter(({ head }) => initialOf(head) === letter) : found;
  const pages = Math.max(1, Math.ceil(wanted.length / MOST_LISTED));
  const number = Math.min(page, pages);
  const shown = wanted.slice((number - 1) * MOST_LISTED, number * MOST_LISTED);
  const groups = shown.map(({ group }) => group);
  return {
    groups,
    all: rows.length,
    total: wanted.length,
    page: number,
    pages,
    letter,
    letters,
    misses: misses?.count ?? 0,
  };
}

export async function findSynonymsUnscoped(db: Database, id: string): Promise<SynonymGroup | null> {
  const [group] = await db.all<SynonymGroup>(sql`${columns} where id = ${id}`);
  return group ?? null;
}

interface SynonymsToSave {
  actorId: string;
  /** Null for a new group. */
  id: string | null;
  terms: readonly string[];
  narrower: readonly string[];
  category: string;
  /** `updatedAt` of the group that the form showed. */
  seen: number;
}

export type SavedSynonyms =
  | "saved"
  | "full"
  | "not-found"
  | { state: "changed-meanwhile"; present: SynonymGroup };

/** Adds or changes a group, with its entry in the audit log and a new version, in one batch. */
export async function saveSynonyms(db: Database, input: SynonymsToSave): Promise<SavedSynonyms> {
  const { id, terms, narrower, category, seen, actorId } = input;
  const [terms_, narrower_] = [terms.join(", "), narrower.join(", ")];
  const key = id ?? uuidv7();
  const at = Math.max(now(), seen + 1);
  const mayWrite = id
    ? sql`exists (select 1 from search_synonyms where id = ${id} and updated_at = ${seen})`
    : sql`(select count(*) from search_synonyms) < ${MOST_GROUPS}`;
  const isWritten = await write(db, mayWrite, {
    entry: {
      actorId,
      subject: key,
      action: id ? "synonyms.changed" : "synonyms.added",
      details: { terms: excerpt(terms_, LOGGED_CHARACTERS), category },
    },
    statement: db.run(sql`
      insert into search_synonyms (id, terms, narrower, category, updated_at)
      select ${key}, ${terms_}, ${narrower_}, ${category}, ${at} where ${mayWrite}
      on conflict (id) do update set terms = excluded.terms, narrower = excluded.narrower,
        category = excluded.category, updated_at = excluded.updated_at`),
  });
  if (isWritten) return "saved";
  return id ? explainRefusal(db, id) : "full";
}

/** The same for removing a group. A repeat answers "not-found". */
export async function removeSynonyms(
  db: Database,
  { actorId, id, seen }: Pick<SynonymsToSave, "actorId" | "seen"> & { id: string },
): Promise<"removed" | Exclude<SavedSynonyms, "saved" | "full">> {
  const isPresent = sql`exists (select 1 from search_synonyms where id = ${id} and updated_at = ${seen})`;
  const group = await findSynonymsUnscoped(db, id);
  const isWritten = await write(db, isPresent, {
    entry: {
      actorId,
      subject: id,
      action: "synonyms.removed",
      details: { terms: excerpt(group?.terms ?? "", LOGGED_CHARACTERS) },
    },
    statement: db.run(sql`delete from search_synonyms where id = ${id} and updated_at = ${seen}`),
  });
  return isWritten ? "removed" : explainRefusal(db, id);
}

async function explainRefusal(db: Database, id: string) {
  const present = await findSynonymsUnscoped(db, id);
  return present ? ({ state: "changed-meanwhile", present } as const) : "not-found";
}

interface Change {
  entry: {
    actorId: string;
    subject: string;
    action: Extract<AuditAction, `synonyms.${string}`>;
    details: Record<string, string>;
  };
  statement: Statement;
}

/** The change comes last, because the other statements ask whether it may be made. */
async function write(db: Database, mayWrite: SQL, { entry, statement }: Change): Promise<boolean> {
  const [audited] = await db.batch([
    auditStatement(db, entry, mayWrite),
    db.run(sql`
      insert into settings (key, value, updated_at)
      select 'synonyms_version', ${uuidv7()}, ${now()} where ${mayWrite}
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`),
    statement,
  ]);
  return audited.rowsAffected > 0;
}
