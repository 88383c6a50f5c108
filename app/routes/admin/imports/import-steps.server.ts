import type { AppLoadContext } from "@remix-run/cloudflare";
import { continueImports } from "#app/domain/imports/continue-imports.server.ts";
import { SECOND_MS } from "#app/platform/clock.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";

/** What comes after the response may run for half a minute. */
const MOST_MS = 15 * SECOND_MS;

/** Reads or applies an import, as far as it goes, after the response; what is left of it the clock does. */
export function goOnWithImport(context: AppLoadContext, importId: string): void {
  const { db, env, settings, services, afterResponse } = context;
  const { files } = services;
  const locale = settings.default_locale;
  const importing = { db, files, locale, encryptionKey: env.ENCRYPTION_KEY };
  const budget = { rows: env.IMPORT_ROWS_PER_RUN, ms: MOST_MS, importId };
  afterResponse(continueImports(importing, budget).then(() => sendMailsAfterResponse(context)));
}
