const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789"];

/**
 * All words one edit away: two neighbours exchanged, a letter missing, one too many, or another
 * one.
 */
function oneEditAway(word: string): string[] {
  const letters = [...word];
  const edits: string[][] = [];
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at);
    const after = letters.slice(at);
    const [first, second] = after;
    if (first !== undefined) {
      edits.push([...before, ...after.slice(1)]);
      for (const letter of LETTERS) edits.push([...before, letter, ...after.slice(1)]);
    }
    if (first !== undefined && second !== undefined) {
      edits.push([...before, second, first, ...after.slice(2)]);
    }
    for (const letter of LETTERS) edits.push([...before, letter, ...after]);
  }
  return [...new Set(edits.map((edit) => edit.join("")))].filter((edit) => edit !== word);
}

/** Shorter words have too many neighbours. */
const LEAST_LETTERS = 4;
const ANY_EDIT_FROM = 6;

/**
 * The words that may be meant by this one, by its length: of four letters, two may be exchanged. Of
 * five, one may also be missing or too many. Of six and more, one may also be wrong. The first
 * letter is hardly ever wrong.
 */
export function likelyMeant(word: string): string[] {
  const length = [...word].length;
  if (length < LEAST_LETTERS) return [];
  return oneEditAway(word).filter((edit) => {
    if (isExchange(word, edit)) return true;
    if (length < ANY_EDIT_FROM - 1 || edit[0] !== word[0]) return false;
    return length >= ANY_EDIT_FROM || edit.length !== word.length;
  });
}

function isExchange(word: string, edit: string): boolean {
  if (word.length !== edit.length) return false;
  return [...word].toSorted().join("") === [...edit].toSorted().join("");
}

/**
 * The other words one edit away, which are too uncertain to be searched unasked: a wrong letter in
 * a word of five, any edit of one of four, and a wrong first letter.
 */
export function perhapsMeant(word: string): string[] {
  if ([...word].length < LEAST_LETTERS) return [];
  const likely = new Set(likelyMeant(word));
  return oneEditAway(word).filter((edit) => !likely.has(edit));
}
