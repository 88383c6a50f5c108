/** Parameters of RFC 3492, section 5. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE = 128;

/** A label without its prefix "xn--" as Unicode; null if it is not valid Punycode. */
export function decodePunycode(text: string): string | null {
  const end = text.lastIndexOf("-");
  const letters = end > 0 ? Array.from(text.slice(0, end)) : [];
  let digits = text.slice(end + 1).toLowerCase();
  let [code, index, bias] = [INITIAL_CODE, 0, INITIAL_BIAS];
  while (digits.length > 0) {
    const number = readNumber(digits, bias);
    if (!number) return null;
    digits = digits.slice(number.length);
    const count = letters.length + 1;
    bias = adaptBias(number.value, count, index === 0 && code === INITIAL_CODE);
    index += number.value;
    code += Math.floor(index / count);
    index %= count;
    if (code > 0x10ffff) return null;
    letters.splice(index, 0, String.fromCodePoint(code));
    index += 1;
  }
  return letters.join("");
}

/** The number at the start of the digits, and how many of them it takes. */
function readNumber(digits: string, bias: number): { value: number; length: number } | null {
  let [value, weight] = [0, 1];
  for (let length = 1; length <= digits.length; length += 1) {
    const digit = Number.parseInt(digits.charAt(length - 1), BASE);
    if (Number.isNaN(digit)) return null;
    // RFC 3492 counts a to z as 0 to 25 and 0 to 9 as 26 to 35.
    const worth = digit < 10 ? digit + 26 : digit - 10;
    value += worth * weight;
    const threshold = Math.min(T_MAX, Math.max(T_MIN, length * BASE - bias));
    if (worth < threshold) return { value, length };
    weight *= BASE - threshold;
  }
  return null;
}

function adaptBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN));
    steps += BASE;
  }
  return steps + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
