import type { AppLoadContext } from "@remix-run/cloudflare";
import { readStoredLanguages } from "#app/domain/languages/stored-languages.server.ts";
import { installTexts, textsVersion } from "#app/i18n/dictionary.ts";
import { findStoredTexts, storeTexts } from "#app/web/page-cache/texts-store.server.ts";
import { whenAvailable } from "./availability.server.ts";

type Source = Pick<AppLoadContext, "env" | "db" | "afterResponse">;

/**
 * Sees to it that this isolate shows the texts that the settings name. Once for each change of a text, in one round trip or, where
 * another isolate near by was first, in none. What cannot be read leaves the texts as they are.
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
