/**
 * Endings of one kind by their last letter, longer ones first, on folded letters: "ből" and "böl"
 * are "bol".
 */
type Endings = ReadonlyMap<string, readonly string[]>;

const CASES: Endings = endings(
  "kent nal nel nak nek ban ben bol bel rol rel tol tel hoz hez val vel ert ba be ra re ig ul on en ot et at t n",
);
const POSSESSIVES: Endings = endings(
  "jaink jeink jaitok jeitek jaim jeim jaid jeid jaik jeik aink eink aitok eitek aim eim aid eid aik eik jai jei " +
    "junk juk jatok jetek atok etek otok unk uk ink ai ei im ja je am em om ad ed od a e m d",
);
const PLURALS: Endings = endings("ak ek ok");
const PLURAL: Endings = endings("k");
const ADJECTIVES: Endings = endings("i");
const VERBS: Endings = endings("hatnak hetnek asa ese as es ani eni ni");
const LAST_VOWELS: Endings = endings("a e");
/** Words that are no form of the shorter one: "műszaki" has nothing to do with a shift. */
const WHOLE = new Set("muszaki hiteles market".split(" "));

/** Whether this folded word is no slip or inflection of the word that it begins with. */
export const isWholeWord = (word: string): boolean => WHOLE.has(word);

/** The one who does it: "számlázó". No verb ends with a vowel: "videó" comes from none. */
const AGENT = /[b-df-hj-np-tv-z]o$/;

/** So many letters stay at least. */
const LEAST = 4;
/**
 * A noun of three letters, in the plural or before an ending that hardly another word has: "vámok",
 * "adókat", "bérekhez", "adóból".
 */
const SHORT_NOUN =
  /^(?<noun>[a-z]{3})(?:(?:(?<=[aeiou])k|(?<![aeiou])[aeo]k)(?:at|et|nak|nek|ban|ben|bol|rol|tol|hoz|hez|kal|kel|ra|re|ba|be|on|en|ert|ig|kent|nal|nel)?|nak|nek|ban|ben|bol|rol|tol|hoz|hez)$/;

function endings(text: string): Endings {
  const byLetter = new Map<string, string[]>();
  for (const ending of text.split(" ")) {
    const letter = lastLetter(ending);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), ending]);
  }
  return byLetter;
}

function lastLetter(word: string): string {
  return word.charAt(word.length - 1);
}

/**
 * The forms that a folded Hungarian word may come from, by one ending after the other:
 * "szamlaimbol" gives "szamlaim" and "szaml". A wrong form does no harm, because texts do not
 * contain it.
 */
export function hungarianStems(word: string): string[] {
  const noun = SHORT_NOUN.exec(word)?.groups?.noun;
  const forms = longStems(word);
  return noun ? [...forms, noun] : forms;
}

function longStems(word: string): string[] {
  if (word.length < LEAST + 1 || WHOLE.has(word) || !/^[a-z]+$/.test(word)) return [];
  const forms = new Set([word]);
  addTo(forms, assimilated);
  addTo(forms, withoutCase);
  for (const kind of [ADJECTIVES, POSSESSIVES, PLURALS, PLURAL]) {
    addTo(forms, (form) => without(form, kind));
  }
  addTo(forms, (form) => without(form, VERBS) ?? ofAgent(form));
  // "számla" and "számlák" meet without their last vowel.
  addTo(forms, (form) => without(form, LAST_VOWELS));
  forms.delete(word);
  return [...forms];
}

/** Whether these folded letters are endings of a Hungarian word: "vel", "ekben", "s". */
export function isHungarianEnding(letters: string): boolean {
  // A name whose last consonant "val" and "vel" would double.
  const name = "x".repeat(LEAST - 1) + letters.charAt(0);
  return /^[aeo]?s$/.test(letters) || hungarianStems(name + letters).includes(name);
}

function addTo(forms: Set<string>, shorten: (form: string) => string | null): void {
  for (const form of [...forms]) {
    if (WHOLE.has(form)) continue;
    const shorter = shorten(form);
    if (shorter) forms.add(shorter);
  }
}

function ofAgent(word: string): string | null {
  return AGENT.test(word) && word.length > LEAST ? word.slice(0, -1) : null;
}

function without(word: string, endings: Endings): string | null {
  const fits = (ending: string) => word.endsWith(ending) && word.length - ending.length >= LEAST;
  const ending = endings.get(lastLetter(word))?.find(fits);
  return ending ? word.slice(0, -ending.length) : null;
}

/** "Videót" loses its last letter only. */
const withoutCase = (word: string): string | null =>
  /[aeiu]ot$/.test(word) ? word.slice(0, -1) : without(word, CASES);

/** "robottal", "géppel": the last consonant is doubled before "al" and "el", "á" and "é". */
function assimilated(word: string): string | null {
  const doubled = /([bcdfghjklmnprstvz])\1(?:[ae]l|a|e)$/.exec(word);
  return doubled && doubled.index + 1 >= LEAST ? word.slice(0, doubled.index + 1) : null;
}
