import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import type { Locale } from "#app/i18n/dictionary.ts";

/** The identity as verified by Google. */
export interface GooglePerson {
  /** Google's permanent id of the person. Addresses may change. */
  subject: string;
  /** In its stored spelling. */
  email: string;
  isEmailVerified: boolean;
  /** The person's own spelling; empty if Google sends none. */
  name: string;
}

export interface GoogleSignIn {
  person: GooglePerson;
  /** The page's locale, for new accounts. */
  locale: Locale;
  /** The browser, for the notice to the account's owner; empty if unknown. */
  device: string;
  /** Only to claim an imported listing: no other account is opened, created or changed. */
  isClaim?: boolean;
}

const SHORTEST = 2;

/**
 * The name for a profile: the person's name on one line, or the part of the address before the @.
 */
export function profileName({ name, email }: GooglePerson): string {
  const onOneLine = name.replace(/[\p{C}\s]+/gu, " ").trim();
  const [mailbox = ""] = email.split("@");
  const long = onOneLine.length >= SHORTEST ? onOneLine : mailbox;
  return [...long].slice(0, PROFILE_FIELDS.full_name.max).join("").trim();
}
