import type { AppLoadContext } from "@remix-run/cloudflare";
import { readStoredLanguages } from "#app/domain/languages/stored-languages.server.ts";
import {
  pageVersionsQuery,
  toPageVersions,
} from "#app/domain/page-versions/page-versions.server.ts";
import {
  installSynonyms,
  readSynonyms,
  synonymsVersion,
} from "#app/domain/search/understanding/stored-synonyms.server.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import { resolveSettings, settingsQuery } from "#app/domain/settings/settings.server.ts";
import { installTexts, textsVersion } from "#app/i18n/dictionary.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";
import {
  findStoredSettings,
  findStoredTexts,
  type StoredSettings,
  storeSettings,
  storeTexts,
} from "#app/web/page-cache/edge-cache.server.ts";
import { knowVersions } from "#app/web/page-cache/known-versions.server.ts";
import { noteFailure, whenAvailable } from "./availability.server.ts";

type Source = Pick<AppLoadContext, "env" | "db" | "afterResponse">;

/** Younger settings are used as they are; older ones are refreshed after the response. */
const FRESH_MS = 10 * SECOND_MS;
/** After a failure no request waits for the database for this long. */
const RETRY_MS = 5 * SECOND_MS;

/** The settings as this isolate last read them, so that anonymous visitors cost no query. */
let remembered: { settings: Settings; readAt: number } | null = null;
let begunAt = 0;
let failedAt = 0;

/**
 * Two thirds of the time for which pages are fresh, so that a visited isolate knows the versions of
 * its pages before they need a renewal.
 */
function freshMs({ PAGE_FRESH_SECONDS: pages }: AppLoadContext["env"]): number {
  return pages > 0 ? Math.min(FRESH_MS, (pages * SECOND_MS * 2) / 3) : FRESH_MS;
}

/**
 * The settings for an anonymous visitor, at most 20 s old: a request waits for new ones if they are
 * older. The versions of pages are read with them. During an outage of the database: the
 * last ones of this isolate or of the edge cache, or the defaults, which counts as a failure of the
 * page.
 */
export async function anonymousSettings(source: Source): Promise<Settings> {
  const age = remembered ? now() - remembered.readAt : Number.POSITIVE_INFINITY;
  const fresh = freshMs(source.env);
  if (age > 2 * fresh) {
    if (now() - failedAt > RETRY_MS) await refresh(source);
  } else if (age > fresh && now() - begunAt > Math.min(fresh, RETRY_MS)) {
    source.afterResponse(refresh(source));
  }
  if (!remembered) noteFailure();
  return remembered?.settings ?? resolveSettings([]);
}

/**
 * Marks the settings as outdated, so that an admin who has just saved them sees the result. Other
 * isolates follow within 20 s.
 */
export function expireSettings(): void {
  if (remembered) remembered = { ...remembered, readAt: 0 };
}

/** Whether the settings of this isolate, however old, close the site to visitors. */
export function isKnownToBeClosed(): boolean {
  return remembered?.settings.maintenance_mode ?? false;
}

async function refresh(source: Source): Promise<void> {
  const { env, db, afterResponse } = source;
  begunAt = now();
  // Taken before the database is read: later changes are not in the result.
  const readAt = begunAt;
  const read = await whenAvailable(db.batch([settingsQuery(db), pageVersionsQuery(db)]));
  if (read) {
    const [rows, versions] = read;
    const stored = { rows, versions: toPageVersions(versions), readAt };
    await remember(source, stored);
    afterResponse(storeSettings(env.APP_ORIGIN, stored));
    return;
  }
  failedAt = now();
  const stored = await findStoredSettings(env.APP_ORIGIN);
  if (stored) await remember(source, stored);
}

/** Loads the texts first: a request that sees new settings needs the texts that they name. */
async function remember(source: Source, stored: StoredSettings): Promise<void> {
  const { rows, versions, readAt } = stored;
  const settings = resolveSettings(rows);
  await Promise.all([
    ensurePresentTexts(source, settings),
    ensurePresentSynonyms(source, settings),
  ]);
  if (remembered && remembered.readAt >= readAt) return;
  remembered = { settings, readAt };
  knowVersions(settings, versions ?? null, readAt);
}

/** Loads the synonyms that the settings name: one round trip of each isolate after a change. */
export async function ensurePresentSynonyms(
  { db }: Pick<Source, "db">,
  { synonyms_version: version }: { synonyms_version: string },
): Promise<void> {
  if (version === synonymsVersion()) return;
  const rows = await whenAvailable(readSynonyms(db));
  if (rows) installSynonyms(version, rows);
}

/**
 * Loads the texts that the settings name into this isolate. A change of a text costs one round
 * trip, or none if another isolate nearby has stored the texts already. If they cannot be read, the
 * current texts stay.
 */
export async function ensurePresentTexts(
  { env, db, afterResponse }: Source,
  { texts_version: version }: { texts_version: string },
): Promise<void> {
  if (version === textsVersion()) return;
  const place = { origin: env.APP_ORIGIN, version };
  const near = await findStoredTexts(place);
  const stored = near ?? (await whenAvailable(readStoredLanguages(db)));
  if (!stored) return;
  installTexts(version, stored);
  if (!near) afterResponse(storeTexts(place, stored));
}
