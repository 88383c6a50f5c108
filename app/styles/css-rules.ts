export interface Declaration {
  property: string;
  value: string;
}

/** What an element and its ancestors must have. */
export interface Needs {
  /** Classes, and `REFUSED`. */
  classes: string[];
  /** Lists of which one entry must be met: `:is(.a, .b)`, which nesting makes. */
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

const INSIDE = String.raw`\(((?:[^()]|\([^()]*\))*)\)`;
const NEGATION = new RegExp(`:not${INSIDE}`, "g");
const CONTENT = new RegExp(`:has${INSIDE}`, "g");
const CHOICE = new RegExp(`:(?:is|where)${INSIDE}`, "g");

/** The attribute of refused fields. Only the server sets it, so that it counts like a class. */
export const REFUSED = "[aria-invalid";

function toSelector(text: string): Selector {
  const needs = needsOf(text.replace(NEGATION, ""));
  const isOfRefused = text.replace(CONTENT, "").replace(CHOICE, "").includes(REFUSED);
  return { ...needs, text, classes: isOfRefused ? [...needs.classes, REFUSED] : needs.classes };
}

function needsOf(text: string): Needs {
  const choices = [...text.matchAll(CHOICE)].map(([, list = ""]) =>
    splitAtTop(list, ",").map(needsOf),
  );
  const classes = [...text.replace(CHOICE, "").matchAll(CLASS)];
  return { classes: classes.map(([, name = ""]) => withoutEscapes(name)), choices };
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
