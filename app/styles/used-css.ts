import { memoize } from "#app/lib/memoize.ts";
import { type CssRule, type Declaration, isMet, parseCss, REFUSED } from "./css-rules.ts";

/**
 * Classes come from our own components only, so there are a few dozen sets; this protects the
 * memory if that is wrong.
 */
const KEPT = { most: 300, longest: Number.POSITIVE_INFINITY };

/**
 * Returns a function that reduces a style sheet to what one page uses: rules whose classes all
 * occur in its HTML, those of refused fields if it has one, and the custom properties that they
 * need. Rules without classes stay. Classes that only scripts add are not supported: there are
 * none.
 */
export function stylesFor(css: string): (html: string) => string {
  const rules = parseCss(css);
  const used = (classes: Set<string>) =>
    withoutUnusedProperties(withoutUnsetProperties(keepUsed(rules, classes)));
  const stylesOfClasses = memoize((classes) => print(used(new Set(classes.split(" ")))), KEPT);
  // Pages of one kind have the same attributes in the same order, so most sets are not even sorted.
  const stylesOfAttributes = memoize(
    (attributes) => stylesOfClasses([...classesIn(attributes)].sort().join(" ")),
    KEPT,
  );
  return (html) => {
    const attributes = classAttributesIn(html);
    return stylesOfAttributes(
      html.includes(REFUSED_FIELD) ? `${attributes} ${REFUSED}` : attributes,
    );
  };
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const CLASS_ATTRIBUTE = ' class="';
const REFUSED_FIELD = ' aria-invalid="';

/** The different values of the attribute, in the order of the page. */
function classAttributesIn(html: string): string {
  const attributes = new Set<string>();
  let at = html.indexOf(CLASS_ATTRIBUTE);
  while (at >= 0) {
    const start = at + CLASS_ATTRIBUTE.length;
    const end = html.indexOf('"', start);
    if (end < 0) break;
    attributes.add(html.slice(start, end));
    at = html.indexOf(CLASS_ATTRIBUTE, end);
  }
  return [...attributes].join(" ");
}

function classesIn(attributes: string): Set<string> {
  const names = attributes.replace(/&([\w#]+);/g, (_, name) => ENTITIES[name] ?? "");
  return new Set(names.split(/\s+/));
}

function keepUsed(rules: readonly CssRule[], classes: Set<string>): CssRule[] {
  return rules.flatMap((rule): CssRule[] => {
    if (rule.children) return [{ ...rule, children: keepUsed(rule.children, classes) }];
    if (rule.selectors.length === 0) return [rule];
    // No page has a shadow tree.
    const selectors = rule.selectors.filter(
      (selector) => selector.text !== ":host" && isMet(selector, classes),
    );
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
}

const isCustom = ({ property }: Declaration) => property.startsWith("--");
const referencesIn = (text: string) =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? "");

/** Tailwind sets the initial values of its properties here, for browsers without `@property`. */
const INITIAL_VALUES = "@layer properties";

/**
 * Replaces Tailwind's properties that no rule sets by their fallbacks or initial values: most pages
 * set none, and then need no registration of them.
 */
function withoutUnsetProperties(rules: readonly CssRule[]): CssRule[] {
  const others = rules.filter(({ prelude }) => prelude !== INITIAL_VALUES).flatMap(leaves);
  const declared = others.flatMap(({ declarations }) => declarations ?? []);
  const isSet = (name: string) =>
    declared.some(({ property }) => property === name) ||
    others.some(({ declarations, body }) => !declarations && body?.includes(`${name}:`));
  const initial = new Map(others.flatMap(initialValueIn));
  const resolve = (value: string) =>
    value.replace(/var\((--tw-[\w-]+)(?:,([^()]*))?\)/g, (all, name, fallback) =>
      isSet(name) ? all : (fallback ?? initial.get(name) ?? all),
    );
  const clean = (rule: CssRule): CssRule => ({
    ...rule,
    children: rule.children?.map(clean) ?? null,
    declarations:
      rule.declarations?.map(({ property, value }) => ({ property, value: resolve(value) })) ??
      null,
  });
  return rules.map(clean);
}

function initialValueIn({ prelude, body }: CssRule): [string, string][] {
  const [, name] = prelude.match(/^@property\s+(--tw-[\w-]+)/) ?? [];
  const [, value] = body?.match(/initial-value:([^;]+)/) ?? [];
  return name && value ? [[name, value]] : [];
}

function withoutUnusedProperties(rules: readonly CssRule[]): CssRule[] {
  const styles = rules.flatMap(leaves);
  const needed = neededProperties(styles);
  const animations = styles.flatMap(animationsIn);
  const clean = (rule: CssRule): CssRule[] => {
    if (rule.children) return [{ ...rule, children: rule.children.flatMap(clean) }];
    if (rule.prelude.startsWith("@property"))
      return needed.has(rule.prelude.slice("@property".length).trim()) ? [rule] : [];
    if (rule.prelude.startsWith("@keyframes"))
      return animations.includes(rule.prelude.slice("@keyframes".length).trim()) ? [rule] : [];
    if (!rule.declarations) return [rule];
    const isNeeded = (declaration: Declaration) =>
      !isCustom(declaration) || needed.has(declaration.property);
    return [{ ...rule, declarations: rule.declarations.filter(isNeeded) }];
  };
  return rules.flatMap(clean);
}

/** All words of an animation; only some of them are names. */
function animationsIn({ selectors, body }: CssRule): string[] {
  if (selectors.length === 0 || !body) return [];
  return [...body.matchAll(/animation(?:-name)?:([^;}]*)/g)].flatMap(([, value = ""]) =>
    value.split(/[\s,]+/),
  );
}

function leaves(rule: CssRule): CssRule[] {
  return rule.children ? rule.children.flatMap(leaves) : [rule];
}

/** The custom properties that other rules use, and those that they use in turn. */
function neededProperties(rules: readonly CssRule[]): Set<string> {
  const declared = rules.flatMap(({ declarations }) => declarations ?? []);
  const needed = new Set<string>();
  const need = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    const values = declared.filter(({ property }) => property === name);
    for (const { value } of values) referencesIn(value).forEach(need);
  };
  for (const { declarations, body } of rules) {
    const plain = declarations?.filter((declaration) => !isCustom(declaration));
    const text = plain ? plain.map(({ value }) => value).join(" ") : (body ?? "");
    referencesIn(text).forEach(need);
  }
  return needed;
}

function print(rules: readonly CssRule[]): string {
  return rules.map(printRule).join("");
}

function printRule({ prelude, selectors, declarations, children, body }: CssRule): string {
  if (body === null) return `${prelude};`;
  const inside = children
    ? print(children)
    : (declarations?.map(({ property, value }) => `${property}:${value}`).join(";") ?? body);
  if (!inside && !prelude.startsWith("@layer")) return "";
  const before = selectors.length > 0 ? selectors.map(({ text }) => text).join(",") : prelude;
  return inside ? `${before}{${inside}}` : "";
}
