import type { AppLoadContext } from "@remix-run/cloudflare";
import { findVisitor } from "#app/domain/accounts/sessions.server.ts";
import { addressLocale, detectLocale } from "#app/i18n/detect.server.ts";
import { orNull } from "./availability.server.ts";
import type { Admission } from "./forgery.server.ts";
import { isClosedTo } from "./maintenance.server.ts";
import { readSessionId } from "./session-cookie.server.ts";
import { anonymousSettings } from "./site.server.ts";

/** Finds out who asks, in which language and by which settings; in one round trip for whoever has a session, in none for others. */
export async function createContext(
  { request, confirmTarget }: Admission,
  site: Pick<AppLoadContext, "env" | "db" | "services" | "afterResponse">,
): Promise<AppLoadContext> {
  const { db, afterResponse } = site;
  const sessionId = readSessionId(request);
  const found = sessionId ? await orNull(findVisitor(db, sessionId)) : null;
  if (found?.touch) afterResponse(found.touch());
  const settings = found?.settings ?? (await anonymousSettings(site));
  const visitor = sessionId && !found ? "unavailable" : (found?.visitor ?? null);
  return {
    ...site,
    settings,
    locale: await detectLocale(request, settings.default_locale),
    addressLocale: addressLocale(request),
    visitor,
    isFormPost: request.method === "POST",
    isDataRequest: new URL(request.url).pathname.endsWith(".data"),
    confirmTarget,
    isClosed: isClosedTo(request, { settings, visitor }),
  };
}
