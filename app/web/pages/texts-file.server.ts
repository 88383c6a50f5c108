import type { EntryContext } from "@remix-run/cloudflare";
import type { Locale } from "#app/i18n/dictionary.ts";
import { findTextsFile, sectionsOf } from "#app/i18n/texts.server.ts";
import { TEXTS_IN_FILE } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";

type PageData = { texts?: string } | null | undefined;

/**
 * Takes the texts out of the data that a hydrated page carries for its scripts: they are a file
 * that the browser keeps for the next pages. The server still renders with them. Returns the
 * address of the file; undefined if the texts stay in the page, because they have just changed.
 */
export function moveTextsToFile(
  context: EntryContext["staticHandlerContext"],
  locale: Locale,
): string | undefined {
  // Remix encodes these objects for the browser later.
  const forScripts: Record<string, PageData> = context.loaderData;
  const packets = Object.values(forScripts).flatMap((data) => data?.texts || []);
  const sections = packets.map(sectionsOf);
  if (packets.length === 0 || sections.includes(undefined)) return undefined;
  const names = [...new Set(sections.flatMap((each) => each ?? []))];
  const file = findTextsFile(locale, names);
  if (!file) return undefined;
  context.loaderData = { ...forScripts };
  for (const [id, data] of Object.entries(forScripts))
    if (data?.texts) forScripts[id] = { ...data, texts: id === "root" ? TEXTS_IN_FILE : "" };
  return paths.pageTexts(locale, names.join("."), file.version);
}
