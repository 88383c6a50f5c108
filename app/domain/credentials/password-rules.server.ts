import type { TextKey } from "#app/i18n/translate.ts";
import { fold } from "#app/lib/text/fold.ts";
import { COMMON_PASSWORDS } from "./common-passwords.server.ts";

/** Whose password it is going to be. */
export interface PasswordOwner {
  email: string;
  username: string;
  fullName: string;
}

/** Shorter words stand in too many good passwords by chance. */
const TELLING_LETTERS = 4;
/** What people put behind a word when they are told to choose another. */
const ENDING = /[\d!?.,*#@$%&+_-]{1,6}$/;
const SHORTEST = 6;
/** A pattern of so few characters is no password, however often it is repeated. */
const SHORT_PATTERN = 3;

/**
 * What is wrong with a password of the right length, as the key of a text for its field: it is one of those that are guessed first, or it
 * holds what everybody knows of its owner. Null for a good one.
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

/** "abcabc" is "abc" twice over; a text without repetition is its own part. */
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

/** Accents, blanks and points are nobody's secret. */
function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}
