import type { SessionRenewal } from "#app/domain/accounts/sessions/session-rotation.server.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { TypedForm } from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";

/** What every loader and action knows of the request that it answers. */
export interface RequestState {
  settings: Settings;
  locale: Locale;
  /** The language that the address itself names (`?lng=`), which is then a part of the page's one true address. */
  addressLocale: Locale | null;
  /** Nobody is null; "unavailable" when a session is there and the database is not. */
  visitor: Visitor | null | "unavailable";
  /** What the visitor's session is due for when the answer goes out. */
  sessionRenewal: SessionRenewal | null;
  /** True while a form was posted, also in the loaders that run after its action. */
  isFormPost: boolean;
  /** True when files of a form have lost their ends, because it was too large as a whole. */
  isFormShortened: boolean;
  /** What was typed into a form that came without a session; null when there is nothing to keep. */
  unsentForm: TypedForm | null;
  /** Set by a guard that sent the visitor away to prove who they are: what was posted has come to nothing. */
  isSignInAsked?: true;
  /** True for a kept form that is sent at last. */
  isResent: boolean;
  /** Set by an action that refused its form, for the loaders that run after it. */
  isFormRefused?: true;
  /** Set where a bug left something out of the page of a posted form: the answer is a 500. */
  hasBug?: true;
  /** True when a script of a hydrated page asks for data: nobody is looking at a new page. */
  isDataRequest: boolean;
  /** Where a form of unknown origin meant to go; null for every other request. */
  confirmTarget: string | null;
  /** True when the visitor gets the maintenance page in place of any other. */
  isClosed: boolean;
  /** True where an admin looks at what visitors see meanwhile: the frame is then a visitor's, too. */
  isClosedPreview: boolean;
}
