import { readVersioned } from "#app/domain/page-versions/page-versions.server.ts";
import {
  judgeFailure,
  noticeFailures,
  plainFailure,
} from "#app/web/context/availability.server.ts";
import { isKnownToBeClosed } from "#app/web/context/site.server.ts";
import { shownVersions, siteVersion } from "./known-versions.server.ts";
import type { Rendering } from "./page-cache.server.ts";
import type { PageKey } from "./page-store.server.ts";

type Database = Parameters<typeof readVersioned>[0];

/** What a page that is rendered for the cache reads from, and how it says what it shows. */
export interface Reading {
  db: Database;
  /** The page shows nothing of the directory but these experts. */
  showsOnly(expertIds: readonly string[]): void;
}

/**
 * Renders a page for all visitors: it uses no header and no parameter of the request beyond its
 * key. A closed site is no failure, so no older page replaces the maintenance page.
 */
export async function renderAnonymously(
  { url, locale }: PageKey,
  db: Database,
  answer: (request: Request, reading: Reading) => Promise<Response>,
): Promise<Rendering> {
  const request = new Request(url, { headers: { "Accept-Language": locale } });
  // Taken before the page is made: settings and texts may change meanwhile.
  const site = siteVersion();
  const versioned = readVersioned(db);
  let onlyExperts: readonly string[] | null = null;
  const showsOnly = (expertIds: readonly string[]) => {
    onlyExperts = expertIds;
  };
  const { value: response, isWhole } = await noticeFailures(() =>
    answer(request, { db: versioned.db, showsOnly }).catch((error: unknown) =>
      plainFailure(judgeFailure(error)),
    ),
  );
  const hasFailed = (!isWhole || response.status >= 500) && !isKnownToBeClosed();
  return { response, hasFailed, shown: shownVersions(site, versioned.findVersions(), onlyExperts) };
}
