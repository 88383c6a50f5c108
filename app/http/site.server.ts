import type { Settings } from "#app/domain/settings/schema.ts";
import { readSettings, resolveSettings } from "#app/domain/settings/settings.server.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";
import { orNull } from "./availability.server.ts";

const FRESH_MS = 20 * SECOND_MS;

/** The settings as this isolate last read them: anonymous visitors cost no query for them. */
let remembered: { settings: Settings; readAt: number } | null = null;

/**
 * The settings for an anonymous visitor, at most 20 s old: the first request of an isolate waits for them, later ones refresh them
 * after their response. Defaults while the database cannot be reached.
 */
export async function anonymousSettings(
  db: Parameters<typeof readSettings>[0],
  afterResponse: (work: Promise<unknown>) => void,
): Promise<Settings> {
  if (!remembered) await refresh(db);
  else if (now() - remembered.readAt > FRESH_MS) afterResponse(refresh(db));
  return remembered?.settings ?? resolveSettings([]);
}

async function refresh(db: Parameters<typeof readSettings>[0]): Promise<void> {
  if (remembered) remembered.readAt = now();
  const settings = await orNull(readSettings(db));
  if (settings) remembered = { settings, readAt: now() };
}
