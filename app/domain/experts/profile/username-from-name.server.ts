import { type SQL, sql } from "drizzle-orm";
import { cutSlug, randomEnding, withEnding } from "#app/lib/text/slug.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { isUsernameAllowed, USERNAME_MAX, USERNAME_MIN } from "./schema.ts";

/** For names without Latin letters, or that look like an id. */
const FALLBACK = "member";
const NUMBERED = ["2", "3", "4", "5"];

/** Allowed usernames for a person of this name, the best first. The last one is random. */
export function usernameCandidates(name: string): string[] {
  const random = randomEnding();
  const base = slugOf(name);
  const ended = [...NUMBERED, random].map((ending) => withEnding(base, ending, USERNAME_MAX));
  const own = base.length < USERNAME_MIN ? [] : [base, ...ended].filter(isUsernameAllowed);
  return [...own, withEnding(FALLBACK, random, USERNAME_MAX)];
}

/**
 * Query for the candidates that are taken, former or held. Another one may be taken before it is
 * used: then the unique column refuses it.
 */
export function takenUsernamesQuery(db: Database, candidates: readonly string[]) {
  const isCandidate = sql`username in (select value from json_each(${JSON.stringify(candidates)}))`;
  return db.all<{ username: string }>(sql`
    select username from profiles where ${isCandidate}
    union select username from former_usernames where ${isCandidate}
    union select username from held_usernames where ${isCandidate} and ${isReserved()}`);
}

function isReserved(): SQL {
  return sql`expires_at > ${now()}`;
}

/** Throws when all are taken, which is unlikely because the last one is random. */
export function chooseUsername(
  candidates: readonly string[],
  taken: readonly { username: string }[],
): string {
  const free = candidates.find((candidate) =>
    taken.every(({ username }) => username !== candidate),
  );
  if (!free) throw new Error("No username is free");
  return free;
}

/**
 * The name in lower case without accents, its words joined by hyphens; empty without Latin letters.
 */
function slugOf(name: string): string {
  const words = foldedWords(name).map((word) => word.replace(/[^a-z0-9]/g, ""));
  return cutSlug(words.filter(Boolean).join("-"), USERNAME_MAX);
}
