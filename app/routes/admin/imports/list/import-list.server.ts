import type { AppLoadContext } from "@remix-run/cloudflare";
import { listImports } from "#app/domain/imports/find-import.server.ts";
import { IMPORT_MOST_ROWS, type ImportSummary } from "#app/domain/imports/schema.ts";
import { formatRelative } from "#app/i18n/format.ts";
import { now } from "#app/platform/clock.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";

/**
 * What the panel of imports shows: those so far, the newest first, null while they cannot be read; and how many rows a file may have. That
 * an admin asks is not checked.
 */
export async function describeImportPanel({ db, locale }: AppLoadContext) {
  const imports = await whenAvailable(listImports(db));
  return {
    imports: imports?.map((each) => toLine(locale, each)) ?? null,
    mostRows: new Intl.NumberFormat(locale).format(IMPORT_MOST_ROWS),
  };
}

function toLine(locale: AppLoadContext["locale"], summary: ImportSummary) {
  const { id, type, fileName, state, total, success, failed, actorName, createdAt } = summary;
  const age = {
    iso: new Date(createdAt).toISOString(),
    text: formatRelative(locale, createdAt, now()),
  };
  return { id, type, fileName, state, total, success, failed, actorName, age };
}
