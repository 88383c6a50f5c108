import {
  judgeFailure,
  noticeFailures,
  plainFailure,
} from "#app/web/context/availability.server.ts";
import { isKnownToBeClosed } from "#app/web/context/site.server.ts";
import type { Rendering } from "./page-cache.server.ts";
import type { PageKey } from "./page-store.server.ts";

/**
 * Renders a page for all visitors: it uses no header and no parameter of the request beyond its
 * key. A closed site is no failure, so no older page replaces the maintenance page.
 */
export async function renderAnonymously(
  { url, locale }: PageKey,
  answer: (request: Request) => Promise<Response>,
): Promise<Rendering> {
  const request = new Request(url, { headers: { "Accept-Language": locale } });
  const { value: response, isWhole } = await noticeFailures(() =>
    answer(request).catch((error: unknown) => plainFailure(judgeFailure(error))),
  );
  const hasFailed = !isWhole || response.status >= 500;
  return { response, hasFailed: hasFailed && !isKnownToBeClosed() };
}
