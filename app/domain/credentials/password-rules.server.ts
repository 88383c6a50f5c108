import type { TextKey } from "#app/i18n/translate.ts";
import { fold } from "#app/lib/text/fold.ts";
import { commonPasswords } from "./common-passwords.server.ts";
import { isSimplePattern, repeatedPart } from "./simple-patterns.server.ts";

/**
 * Words that are not in the list of common passwords, in lower case: Hungarian ones, those of this
 * site, and words of less than six letters, for their usual endings.
 */
const WORDS = `
pass lozinka heslo jelszo jelszó contrasena contraseña senha qwert qwer asdf asdfg zxcv zxcvb 1qaz 2wsx qwe asd zxc abc
abcd abcde woaini woaini1314 13579 24680 13579246810 19841984 wonderwoman angel baby love mommy daddy bestfriend
boyfriend girlfriend honey cutie apple pizza march april hello hallo login admin root toor guest user test demo changeit
linux ubuntu twitter instagram linkedin yahoo hotmail gmail email nokia sony honda ferencvaros fradi hajrafradi magyar
hungary magyarorszag magyarország debrecen szeged szeretlek szerelem kiskutya cicamica macska kutyus csillag napsugar
napsugár hercegno hercegnő nyuszi nyuszika maci macika titok titkos belepes belépés almafa alma kiscica tigris oroszlan
gyongyi katalin krisztina zsuzsanna gabriella peti balazs balázs bence tamas zoltan marcipan malacka mokuska foldanyo
golyo jancsi juliska hajra forza bella ciao amore tesoro paris passwort1 arschloch teamo hermosa alegria eagle tiger
lion frodo storm ninja gamer gaming fortnite roblox zelda mario rockyou music peace jesus faith bible allah money lucky
goofy bambi doraemon sonic homer bart bitch pussy sexy sex porn penis lol tyler amber emily emma lucas jacob mason ethan
logan blue red green black white dark devil satan demon word thepassword newpassword oldpassword p@ssword p4ssword
letmein123 opensaysme simsalabim ai chatgpt openai robot experts directory work sales correcthorsebatterystaple
correcthorse batterystaple
`;

const OWN_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

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
const SIGNS = /[^\p{L}\p{N}]+$/u;
const SHORTEST = 6;

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
  const signless = typed.replace(SIGNS, "");
  // The half of a long number is no pattern.
  const forms = [typed, signless, /^\d+$/.test(signless) ? signless : typed.replace(ENDING, "")];
  const words = [word, word.replace(ENDING, ""), ...forms, ...forms.map(repeatedPart)];
  const common = commonPasswords();
  return (
    words.some((each) => common.has(each) || OWN_WORDS.has(each)) ||
    forms.some((form) => form.length >= SHORTEST && isSimplePattern(form))
  );
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
