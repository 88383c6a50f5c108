/** Words whose ending is no suffix. */
const WHOLE = new Set(
  (
    "always analysis basis bed business bus during ethics every everything feed focus gas genius his its king less " +
    "lens logistics mathematics need news nothing physics process red ring series something species speed spring " +
    "status string thing virus wing yes this was never over under embedded agreement other another whether together later water"
  ).split(" "),
);

/** Here "er" is no suffix: "customer" is not "custom", and an engineer builds more than engines. */
const NO_AGENT =
  /(?:eer|customer|number|paper|order|letter|matter|power|tower|server|layer|user|partner|member|chapter|summer|winter|center|computer|character|porter|quarter|master|theater)$/;

/** Longer endings first; at least `least` letters stay before them. */
const ENDINGS: readonly (readonly [ending: string, least: number, replacement: string])[] = [
  ["ization", 3, "iz"],
  ["isation", 3, "iz"],
  ["izing", 3, "iz"],
  ["ising", 4, "iz"],
  ["izer", 3, "iz"],
  ["iser", 4, "iz"],
  ["ized", 3, "iz"],
  ["ised", 4, "iz"],
  ["ize", 3, "iz"],
  ["ise", 4, "iz"],
  ["ational", 4, ""],
  ["ation", 4, ""],
  ["ator", 4, ""],
  ["ating", 4, ""],
  ["ated", 4, ""],
  ["ative", 4, ""],
  ["atic", 4, ""],
  ["ate", 4, ""],
  ["ement", 4, ""],
  ["ment", 4, ""],
  ["ance", 4, ""],
  ["ence", 4, ""],
  ["ical", 4, "ic"],
  ["ing", 3, ""],
  ["er", 4, ""],
  ["ed", 3, ""],
  ["ly", 4, ""],
];

/**
 * A light English stem of a folded word: "forecasts", "forecasting" and "forecaster" share
 * "forecast". It need not be a word: "automation" and "automate" share "autom".
 */
export function englishStem(word: string): string {
  if (word.length < 4 || WHOLE.has(word) || !/^[a-z]+$/.test(word)) return word;
  const base = singular(word);
  for (const [ending, least, replacement] of ENDINGS) {
    if (!base.endsWith(ending) || base.length - ending.length < least) continue;
    if (NO_AGENT.test(base)) break;
    return finish(base.slice(0, -ending.length) + replacement);
  }
  return finish(base);
}

/** Of a plural; other words stay. */
function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Without a doubled consonant ("planning"), and with one ending for "e" and "y" and none. */
function finish(stem: string): string {
  const single = /([bdfgklmnprtz])\1$/.test(stem) && stem.length > 4 ? stem.slice(0, -1) : stem;
  if (single.endsWith("y") && single.length > 3) return `${single.slice(0, -1)}i`;
  return single.endsWith("e") && single.length > 4 ? single.slice(0, -1) : single;
}
