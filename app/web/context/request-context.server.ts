import type { AppLoadContext } from "@remix-run/cloudflare";
import { findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { addressLocale, detectLocale, previewLocale } from "#app/i18n/detect.server.ts";
import { RESENT_FIELD } from "#app/web/forms/resumed-form.server.ts";
import { readUnsentForm } from "#app/web/forms/unsent-form.server.ts";
import type { Admission } from "#app/web/security/csrf-check.server.ts";
import { readSessionId } from "#app/web/session/session-cookie.server.ts";
import { whenAvailable } from "./availability.server.ts";
import { ensurePresentTexts } from "./current-texts.server.ts";
import { isClosedPreview, isClosedTo } from "./maintenance.server.ts";
import { anonymousSettings } from "./site.server.ts";

/**
 * Determines visitor, language and settings of a request: one round trip with a session, none
 * without.
 */
export async function createContext(
  { request, form, isShortened, confirmTarget }: Admission,
  site: Pick<AppLoadContext, "env" | "db" | "services" | "afterResponse">,
): Promise<AppLoadContext> {
  const { db } = site;
  const sessionId = readSessionId(request);
  const found = sessionId ? await whenAvailable(findVisitor(db, sessionId)) : null;
  if (found) await ensurePresentTexts(site, found.settings);
  const settings = found?.settings ?? (await anonymousSettings(site));
  const visitor = sessionId && !found ? "unavailable" : (found?.visitor ?? null);
  const isAdmin = visitor !== "unavailable" && visitor?.isAdmin === true;
  return {
    ...site,
    settings,
    locale:
      (isAdmin && previewLocale(request)) || (await detectLocale(request, settings.default_locale)),
    addressLocale: addressLocale(request),
    visitor,
    unsentForm: form && visitor === null ? readUnsentForm(request, form) : null,
    isResent: form?.has(RESENT_FIELD) === true,
    sessionRenewal: found?.renewal ?? null,
    isFormShortened: isShortened,
    isFormPost: request.method === "POST",
    isDataRequest: new URL(request.url).pathname.endsWith(".data"),
    confirmTarget,
    isClosed: isClosedTo(request, { settings, visitor }),
    isClosedPreview: isClosedPreview(request),
  };
}
