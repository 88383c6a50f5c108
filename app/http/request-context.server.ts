import type { AppLoadContext } from "@remix-run/cloudflare";
import { findVisitor } from "#app/domain/accounts/sessions.server.ts";
import { addressLocale, detectLocale, previewLocale } from "#app/i18n/detect.server.ts";
import { orNull } from "./availability.server.ts";
import type { Admission } from "./forgery.server.ts";
import { RESENT_FIELD } from "./kept-form.server.ts";
import { isClosedPreview, isClosedTo } from "./maintenance.server.ts";
import { ensurePresentTexts } from "./present-texts.server.ts";
import { readSessionId } from "./session-cookie.server.ts";
import { anonymousSettings } from "./site.server.ts";
import { readUnsentForm } from "./unsent-form.server.ts";

/** Finds out who asks, in which language and by which settings; in one round trip for whoever has a session, in none for others. */
export async function createContext(
  { request, form, isShortened, confirmTarget }: Admission,
  site: Pick<AppLoadContext, "env" | "db" | "services" | "afterResponse">,
): Promise<AppLoadContext> {
  const { db } = site;
  const sessionId = readSessionId(request);
  const found = sessionId ? await orNull(findVisitor(db, sessionId)) : null;
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
