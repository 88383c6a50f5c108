import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionRenewal } from "#app/domain/accounts/sessions/session-rotation.server.ts";
import { findVisitor, type Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { TypedForm } from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import {
  toWaitingCounts,
  type WaitingCounts,
  type WaitingRow,
  waitingQuery,
} from "#app/domain/overview/waiting-counts.server.ts";
import type { ClientPlace } from "#app/domain/quotes/matching/brief-of-draft.server.ts";
import type { QuoteDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import { addressLocale, detectLocale, previewLocale } from "#app/i18n/detect.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { paths } from "#app/paths.ts";
import { noteMember } from "#app/platform/log/request-log.ts";
import type { ShownExperts } from "#app/platform/view-counter.ts";
import type { PostedAct } from "#app/web/forms/sealed-act.server.ts";
import { RESENT_FIELD, readPostedAct, readUnsentForm } from "#app/web/forms/typed-form.server.ts";
import type { AdmittedRequest } from "#app/web/security/csrf.server.ts";
import { readSessionId } from "#app/web/session/session-cookie.server.ts";
import { whenAvailable } from "./availability.server.ts";
import { isClosedPreview, isClosedTo } from "./maintenance.server.ts";
import { anonymousSettings, ensurePresentSynonyms, ensurePresentTexts } from "./site.server.ts";

/** What every loader and action knows about the current request. */
export interface RequestState {
  settings: Settings;
  locale: Locale;
  /**
   * The language that the address names (`?lng=`). It is then part of the page's canonical address.
   */
  addressLocale: Locale | null;
  /** Where the visitor is, as far as the request tells. */
  place: ClientPlace;
  /** Null without a session; "unavailable" with a session while the database is down. */
  visitor: Visitor | null | "unavailable";
  /** What waits for the admins: on their pages only, null elsewhere. */
  waiting: WaitingCounts | null;
  /** How the response must renew the visitor's session. */
  sessionRenewal: SessionRenewal | null;
  /** True for a form post, also in the loaders that run after its action. */
  isFormPost: boolean;
  /** True when the form was too large as a whole, and its files were cut. */
  isFormShortened: boolean;
  /** The text of a form that was posted without a session; null when there is none to save. */
  unsentForm: TypedForm | null;
  /** Reads the posted form for a guard that stores it; null without a form. */
  readPostedAct: (() => PostedAct | null) | null;
  /** Set by a guard that redirects the visitor to sign in: the post had no effect. */
  isSignInAsked?: true;
  /** True for a saved form that its sender submits after signing in. */
  isResent: boolean;
  /** Set by the loader of a page that shows experts. */
  shown?: ShownExperts;
  /** While a page is rendered for the cache: it shows only these experts of the directory. */
  showsOnly?: ((expertIds: readonly string[]) => void) | undefined;
  /** Set by an action that refused its form, for the loaders that run after it. */
  isFormRefused?: true;
  /** The draft that the action of a wizard's step has saved, for the loader that runs after it. */
  savedDraft?: QuoteDraft;
  /** Set when a bug left a part out of the page of a posted form: the answer is a 500. */
  hasBug?: true;
  /** True when a script of a hydrated page requests data: no one views a new page. */
  isDataRequest: boolean;
  /** The target of a form of unknown origin; null for every other request. */
  confirmTarget: string | null;
  /** True when the visitor gets the maintenance page instead of any other. */
  isClosed: boolean;
  /** True when an admin previews the closed site: the frame is then a visitor's, too. */
  isClosedPreview: boolean;
}

/** What a request gets of the site, apart from what it tells itself. */
export type Site = Pick<AppLoadContext, "env" | "db" | "services" | "afterResponse" | "showsOnly">;

/**
 * Determines visitor, language and settings of a request: one round trip with a session, none
 * without.
 */
export async function createContext(
  { request, form, isShortened, confirmTarget }: AdmittedRequest,
  site: Site,
  place: ClientPlace = { country: "", timeZone: "" },
): Promise<AppLoadContext> {
  const { db } = site;
  const sessionId = readSessionId(request);
  const { pathname } = new URL(request.url);
  const found = sessionId ? await findSession(db, sessionId, pathname) : null;
  if (found) {
    await Promise.all([
      ensurePresentTexts(site, found.settings),
      ensurePresentSynonyms(site, found.settings),
    ]);
  }
  const settings = found?.settings ?? (await anonymousSettings(site));
  const visitor = sessionId && !found ? "unavailable" : (found?.visitor ?? null);
  if (found?.visitor) noteMember(found.visitor.userId);
  const isAdmin = visitor !== "unavailable" && visitor?.isAdmin === true;
  return {
    ...site,
    place,
    settings,
    locale:
      (isAdmin && previewLocale(request)) || (await detectLocale(request, settings.default_locale)),
    addressLocale: addressLocale(request),
    visitor,
    unsentForm: form && visitor === null ? readUnsentForm(request, form) : null,
    readPostedAct: form && (() => readPostedAct(request, form)),
    isResent: form?.has(RESENT_FIELD) === true,
    waiting: toWaitingCounts(found?.rows ?? []),
    sessionRenewal: found?.renewal ?? null,
    isFormShortened: isShortened,
    isFormPost: request.method === "POST",
    isDataRequest: pathname.endsWith(".data"),
    confirmTarget,
    isClosed: isClosedTo(request, { settings, visitor }),
    isClosedPreview: isClosedPreview(request),
  };
}

/** Null during an outage of the database. */
function findSession(db: AppLoadContext["db"], sessionId: string, pathname: string) {
  // In the round trip of the session, so that the frame of these pages costs none of its own.
  const also = pathname.startsWith(paths.adminHome()) ? waitingQuery : undefined;
  return whenAvailable(findVisitor<WaitingRow>(db, sessionId, also));
}
