import { createHash } from "node:crypto";
import { endOf, type PageVersions } from "#app/domain/page-versions/page-versions.server.ts";
import { synonymsVersion } from "#app/domain/search/understanding/stored-synonyms.server.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import { textsVersion } from "#app/i18n/dictionary.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";

/** What a page shows, by the versions that it was made from. */
export interface ShownVersions {
  /** Of settings, texts and the day. */
  site: string;
  /** Of the directory; undefined for a page that shows nothing or only single experts of it. */
  directory?: string;
  /** Of single experts, by the ends of their ids. */
  experts?: Readonly<Record<string, string>>;
}

/** The versions as this isolate last read them, all in one batch. */
let known: { settings: string; pages: PageVersions | null; readAt: number } | null = null;

export function knowVersions(settings: Settings, pages: PageVersions | null, readAt: number): void {
  const hash = createHash("sha256").update(JSON.stringify(settings)).digest("base64url");
  known = { settings: hash.slice(0, 22), pages, readAt };
}

/**
 * The version of what pages show besides the directory; null before the settings were read. It
 * names the texts that this isolate has: those of new settings may have been unavailable. The front
 * page shows other experts each day.
 */
export function siteVersion(): string | null {
  if (!known) return null;
  const day = Math.floor(now() / DAY_MS);
  return [known.settings, textsVersion(), synonymsVersion(), day].join(" ");
}

/**
 * The versions of a page that is rendered now: `site` was taken before, `pages` were read with the
 * page's data. `expertIds` are the only experts that it shows; null for any part of the directory.
 * The result is null when they are not known.
 */
export function shownVersions(
  site: string | null,
  pages: PageVersions | "nothing" | null,
  expertIds: readonly string[] | null,
): ShownVersions | null {
  if (site === null || pages === null) return null;
  if (pages === "nothing") return { site };
  if (!expertIds) return { site, directory: pages.directory };
  const experts = expertIds.map(endOf).map((end) => [end, pages.experts[end] ?? ""]);
  return { site, experts: Object.fromEntries(experts) };
}

/**
 * When this isolate last knew that these versions were the present ones (UTC ms); 0 when they
 * differ from those that it knows.
 */
export function lastCurrentAt(shown: ShownVersions | null): number {
  if (!shown || !known || shown.site !== siteVersion()) return 0;
  const { pages, readAt } = known;
  if (shown.directory !== undefined && shown.directory !== pages?.directory) return 0;
  const isSame = ([end, version]: [string, string]) => version === (pages?.experts[end] ?? "");
  return !shown.experts || (pages && Object.entries(shown.experts).every(isSame)) ? readAt : 0;
}
