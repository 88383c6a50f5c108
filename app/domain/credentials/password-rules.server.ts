import type { TextKey } from "#app/i18n/translate.ts";
import { fold } from "#app/lib/text/fold.ts";
import { COMMON_PASSWORDS } from "./common-passwords.server.ts";

/** The owner of the new password. */
export interface PasswordOwner {
  email: string;
  username: string;
  fullName: string;
}

/** Shorter words occur in too many good passwords by chance. */
const TELLING_LETTERS = 4;
/** Typical endings that people append to a rejected password. */
const ENDING = /[\d!?.,*#@$%&+_-]{1,6}$/;
const SHORTEST = 6;
/** Repeating a pattern of this few characters does not make a strong password. */
const SHORT_PATTERN = 3;

/**
 * Checks the strength of a password of valid length. Returns the text key of the problem, or null.
 * It rejects common passwords and those with public data of the owner.
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
): Extract<TextKey, "auth.errors.commonPassword" | "auth.errors.ownNamePassword"> | null {
  const typed = password.normalize("NFKC").toLowerCase();
  if (isCommon(typed)) return "auth.errors.commonPassword";
  return namesOwner(typed, owner) ? "auth.errors.ownNamePassword" : null;
}

function isCommon(typed: string): boolean {
  const word = repeatedPart(typed);
  const forms = [typed, typed.replace(/[!?.]+$/, ""), typed.replace(ENDING, "")];
  const words = [word, word.replace(ENDING, ""), ...forms, ...forms.map(repeatedPart)];
  return words.some((each) => COMMON_PASSWORDS.has(each)) || forms.some(isPattern);
}

/** "abababab", "123456", "fedcba". */
function isPattern(text: string): boolean {
  if (text.length < SHORTEST) return false;
  const codes = [...text].map((character) => character.charCodeAt(0));
  const isRun = [1, -1].some((step) =>
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step),
  );
  return isRun || repeatedPart(text).length <= SHORT_PATTERN;
}

/** Returns "abc" for "abcabc", and the text itself without a repetition. */
function repeatedPart(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return length > 0 ? text.slice(0, length) : text;
}

function namesOwner(typed: string, { email, username, fullName }: PasswordOwner): boolean {
  const password = lettersOf(typed);
  const names = [fullName, username, email, email.split("@")[0] ?? ""].map(lettersOf);
  const words = [...names, ...fullName.split(/\s+/).map(lettersOf)];
  const isName = words.includes(password) || words.includes(lettersOf(typed.replace(ENDING, "")));
  return isName || names.some((name) => name.length >= TELLING_LETTERS && password.includes(name));
}

/** Accents, blanks and dots add no strength. */
function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}
