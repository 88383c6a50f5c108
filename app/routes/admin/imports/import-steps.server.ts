import type { AppLoadContext } from "@remix-run/cloudflare";
import { continueImports } from "#app/domain/imports/continue-imports.server.ts";
import { SECOND_MS } from "#app/platform/clock.ts";
import { sendMailsAfterResponse } from "#app/web/context/after-response.server.ts";

/** The platform ends work after the response when it takes 30 seconds. */
const MAX_MS = 15 * SECOND_MS;

/** Reads or applies rows after the response. The scheduler does the rest. */
export function continueImportAfterResponse(context: AppLoadContext, importId: string): void {
  const { db, env, settings, services, afterResponse } = context;
  const { files } = services;
  const locale = settings.default_locale;
  const importing = { db, files, locale, encryptionKey: env.ENCRYPTION_KEY };
  const budget = { rows: env.IMPORT_ROWS_PER_RUN, ms: MAX_MS, importId };
  afterResponse(continueImports(importing, budget).then(() => sendMailsAfterResponse(context)));
}
