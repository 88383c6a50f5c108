export interface Declaration {
  property: string;
  value: string;
}

/** What an element and its ancestors must have. */
export interface Needs {
  /** Classes, and `REFUSED`. */
  classes: string[];
  /** Lists of which one entry must be met: `:has(.a, .b)`, and `:is`, which nesting makes. */
  choices: Needs[][];
}

export interface Selector extends Needs {
  text: string;
}

export const isMet = ({ classes, choices }: Needs, present: ReadonlySet<string>): boolean =>
  classes.every((name) => present.has(name)) &&
  choices.every((choice) => choice.some((each) => isMet(each, present)));

/** One rule of a style sheet, with the parts that it has. */
export interface CssRule {
  /** The text before the braces, or a statement without braces. */
  prelude: string;
  /** Of a style rule; empty for at-rules. */
  selectors: Selector[];
  /** Of a rule that contains only declarations. */
  declarations: Declaration[] | null;
  /** Of `@media`, `@supports`, `@layer` and `@container`. */
  children: CssRule[] | null;
  /** As written; null for a statement. */
  body: string | null;
}

/** Comments, strings and escapes are skipped: a brace or a comma in them has no meaning. */
const MARKS = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{}();,[\]]/g;
const GROUP = /^@(media|supports|layer|container)\b/;

/** Parses a style sheet that is known to be well-formed: the output of our build. */
export function parseCss(css: string): CssRule[] {
  const rules: CssRule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { 0: mark, index } of css.matchAll(MARKS)) {
    if (mark === "{" && depth++ === 0) open = index;
    const isStatement = mark === ";" && depth === 0;
    if (isStatement) rules.push(toRule(css.slice(start, index), null));
    const isClosed = mark === "}" && --depth === 0;
    if (isClosed) rules.push(toRule(css.slice(start, open), css.slice(open + 1, index)));
    if (isStatement || isClosed) start = index + 1;
  }
  return rules;
}

function toRule(before: string, body: string | null): CssRule {
  const prelude = before.replace(/\/\*[\s\S]*?\*\//g, "").trim();
  const isGroup = body !== null && GROUP.test(prelude);
  return {
    prelude,
    body,
    selectors: prelude.startsWith("@") ? [] : splitAtTop(prelude, ",").map(toSelector),
    children: isGroup ? parseCss(body) : null,
    declarations: isGroup || !body || body.includes("{") ? null : toDeclarations(body),
  };
}

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|\P{ASCII})+)/giu;

const FUNCTION = /:(not|has|is|where)\(/g;

/** The attribute of refused fields. Only the server sets it, so that it counts like a class. */
export const REFUSED = "[aria-invalid";

function toSelector(text: string): Selector {
  const { classes, choices } = needsOf(text);
  const isOfRefused = readFunctions(text).plain.includes(REFUSED);
  return { text, choices, classes: isOfRefused ? [...classes, REFUSED] : classes };
}

function needsOf(text: string): Needs {
  const { plain, lists } = readFunctions(text);
  const classes = [...plain.matchAll(CLASS)].map(([, name = ""]) => withoutEscapes(name));
  return { classes, choices: lists.map((list) => splitAtTop(list, ",").map(needsOf)) };
}

/** A selector without its functions, and the lists of those whose classes may be needed. */
function readFunctions(text: string): { plain: string; lists: string[] } {
  const lists: string[] = [];
  let plain = "";
  let at = 0;
  for (const { 0: opening, 1: name, index } of text.matchAll(FUNCTION)) {
    // Within the list of another one.
    if (index < at) continue;
    const start = index + opening.length;
    const end = closingBracket(text, start);
    if (name !== "not") lists.push(text.slice(start, end));
    plain += text.slice(at, index);
    at = end + 1;
  }
  return { plain: plain + text.slice(at), lists };
}

/** Of the bracket that was opened before this position. */
function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (const { 0: mark, index } of text.slice(from).matchAll(/[()]/g)) {
    depth += mark === "(" ? 1 : -1;
    if (depth === 0) return from + index;
  }
  throw new Error(`A bracket stays open: ${text}`);
}

function withoutEscapes(name: string): string {
  return name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/\\(.)/g, "$1");
}

function toDeclarations(body: string): Declaration[] {
  return splitAtTop(body.replace(/\/\*[\s\S]*?\*\//g, ""), ";").flatMap((text) => {
    const colon = text.indexOf(":");
    if (colon < 0) return [];
    return [{ property: text.slice(0, colon).trim(), value: text.slice(colon + 1).trim() }];
  });
}

/** The parts of a list; brackets stay together. */
function splitAtTop(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    if (mark === "(" || mark === "[") depth += 1;
    if (mark === ")" || mark === "]") depth -= 1;
    if (mark !== separator || depth > 0) continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean);
}
