import { fold } from "#app/lib/text/fold.ts";

const HUNGARIAN_LETTERS = /[áéíóöőúüű]/iu;
/** Pairs of letters that English words hardly have. */
const HUNGARIAN_PAIRS = /sz|zs/i;
/** Hungarian words look like their English sources, but never end like these. */
const ENGLISH_ENDINGS = /(ing|ive|tion)$/i;
/** Shorter beginnings say nothing, and longer endings are those of another word. */
const [SHORTEST, LONGEST_ENDING] = [4, 3];

/** Hungarian words of the lists that nothing in their letters gives away: whole first words. */
const HUNGARIAN_WORDS = new Set(
  `arab arabul arculat bioinformatika bolt boltok divat egyetem egyetemi elektronika elektronikai
  energetika energetikai energia etika fizika fizikus flamand fogorvos folyamat folyamatok genetika
  genomika grafika grafikai grafikus gyerek gyerekek gyermekek hanganyag hangnem hardver helyi
  hibajegy hibajegyek hitel holland hollandul idegenforgalom ingatlan ingatlanos ital italok jog
  jogi jogvita kereslet kiskereskedelmi kontroller kontrolling koreai koreaiul kozmetika kozmetikai
  kripto kriptovaluta laikus laikusok mi munkafolyamat munkafolyamatok nagy nagykereskedelem nem
  nyelvi olaj per pilotprojekt polc polcok promptok robotika robotok tej tejipar textil textilipar
  turizmus villamosenergia webbolt webshopok zaj zene zenei`.split(/\s+/),
);

/**
 * English words before Hungarian ones, as lists of synonyms have them, in two parts; null where the
 * order is another one. Not every Hungarian word has a sign of it, so those after the first such
 * word count as Hungarian if at least half of them have one, and so do single words right before it
 * that look like one of them ("kamera" before "kamerák").
 */
export function splitHungarian(words: readonly string[]) {
  const first = words.findIndex(isHungarian);
  const rest = words.slice(Math.max(first, 0));
  if (first < 0 || rest.filter(isHungarian).length * 2 < rest.length) return null;
  const leads = (start: number) =>
    words.slice(start).some((other) => isBeginning(words[start - 1] ?? "", other));
  let start = first;
  while (start > 0 && leads(start)) start -= 1;
  return start === 0 ? null : { english: words.slice(0, start), hungarian: words.slice(start) };
}

/** By the letters of a term, or by its first word. */
export function isHungarian(term: string): boolean {
  const [word = ""] = term.toLowerCase().split(/[ -]/);
  return HUNGARIAN_LETTERS.test(term) || HUNGARIAN_PAIRS.test(term) || HUNGARIAN_WORDS.has(word);
}

/**
 * Whether a single word and the first word of a Hungarian term begin alike. A word that only lacks
 * the accents is the English one ("studio" before "stúdió").
 */
function isBeginning(word: string, term: string): boolean {
  const [other = ""] = term.split(" ");
  if (word === other) return true;
  if (word.includes(" ") || ENGLISH_ENDINGS.test(word)) return false;
  const [left, right] = [fold(word), fold(other)];
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  const ending = long.length - short.length;
  return (
    short.length >= SHORTEST && ending > 0 && ending <= LONGEST_ENDING && long.startsWith(short)
  );
}
