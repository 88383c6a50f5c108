import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import type { Locale } from "#app/i18n/dictionary.ts";

/** What Google vouches for. */
export interface GooglePerson {
  /** Google's id of the person, which never changes; addresses do. */
  subject: string;
  /** Lower-case. */
  email: string;
  isEmailVerified: boolean;
  /** As the person wrote it there; empty where Google tells none. */
  name: string;
}

export interface GoogleSignIn {
  person: GooglePerson;
  /** Of the page, for whoever is new here. */
  locale: Locale;
  /** The browser, for the notice to the account's owner; empty where nobody knows. */
  device: string;
}

const SHORTEST = 2;

/** The name for a profile: the person's own on one line, else what stands before the @. */
export function profileName({ name, email }: GooglePerson): string {
  const onOneLine = name.replace(/[\p{C}\s]+/gu, " ").trim();
  const [mailbox = ""] = email.split("@");
  const long = onOneLine.length >= SHORTEST ? onOneLine : mailbox;
  return [...long].slice(0, PROFILE_FIELDS.full_name.max).join("").trim();
}
