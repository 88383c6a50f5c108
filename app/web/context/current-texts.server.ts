import type { AppLoadContext } from "@remix-run/cloudflare";
import { readStoredLanguages } from "#app/domain/languages/stored-languages.server.ts";
import { installTexts, textsVersion } from "#app/i18n/dictionary.ts";
import { findStoredTexts, storeTexts } from "#app/web/page-cache/texts-store.server.ts";
import { whenAvailable } from "./availability.server.ts";

type Source = Pick<AppLoadContext, "env" | "db" | "afterResponse">;

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
