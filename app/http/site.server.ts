import type { Settings } from "#app/domain/settings/schema.ts";
import { readSettings, resolveSettings } from "#app/domain/settings/settings.server.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";
import { noteFailure, orNull } from "./availability.server.ts";

type Database = Parameters<typeof readSettings>[0];

/** Younger settings are used as they are, older ones are read anew after the response. */
const FRESH_MS = 10 * SECOND_MS;
/** Older ones are not used any more; the request waits for new ones. */
const USABLE_MS = 20 * SECOND_MS;
/** For so long after a failure nobody waits for the next one. */
const RETRY_MS = 5 * SECOND_MS;

/** The settings as this isolate last read them: anonymous visitors cost no query for them. */
let remembered: { settings: Settings; readAt: number } | null = null;
let begunAt = 0;
let failedAt = 0;

/**
 * The settings for an anonymous visitor, at most 20 s old. While the database cannot be reached: the last ones, or the defaults where
 * there are none, which counts as a failure of the page.
 */
export async function anonymousSettings(
  db: Database,
  afterResponse: (work: Promise<unknown>) => void,
): Promise<Settings> {
  const age = remembered ? now() - remembered.readAt : Number.POSITIVE_INFINITY;
  if (age > USABLE_MS) {
    if (now() - failedAt > RETRY_MS) await refresh(db);
  } else if (age > FRESH_MS && now() - begunAt > RETRY_MS) {
    afterResponse(refresh(db));
  }
  if (!remembered) noteFailure();
  return remembered?.settings ?? resolveSettings([]);
}

/** Whether the settings that this isolate has, however old, close the site to visitors. */
export function isKnownToBeClosed(): boolean {
  return remembered?.settings.maintenance_mode ?? false;
}

async function refresh(db: Database): Promise<void> {
  begunAt = now();
  // From before the database is read: what changes meanwhile is not among them.
  const readAt = begunAt;
  const settings = await orNull(readSettings(db));
  if (settings) remembered = { settings, readAt };
  else failedAt = now();
}
