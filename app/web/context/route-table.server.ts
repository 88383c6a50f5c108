/**
 * A path that is canonical as it is, like most: in lower case, with no empty segment and nothing
 * encoded.
 */
const PLAIN = /^(?:\/|(?:\/[a-z0-9._~-]+)+)$/;

/**
 * No redirect leads to these: a URL parser reads `..` as a folder, and Remix reads `.data` as a
 * request for data, also where `%2E` was a part of the value. Scripts ask for canonical data only.
 */
const HAS_OTHER_MEANING = /\/\.\.?(?:\/|$)|\.data$/;

/** The parameters that are stored in lower case. Tokens, ids and languages keep their case. */
const LOWER_CASE_PARAMETERS: readonly string[] = ["expert", "slug"];

/** A part of a route between slashes: a text, or a value that may end in a text (`:type.csv`). */
interface Segment {
  /** Empty for a value that ends in no text. */
  text: string;
  /** Null for a text. */
  parameter: string | null;
}

interface Route {
  /** As the log names it. */
  pattern: string;
  segments: readonly Segment[];
}

/** Looks paths up before Remix does. */
export interface RouteTable {
  /**
   * Finds the canonical path of another spelling: other letters, more slashes at the start or the
   * end, and characters that need no encoding. It returns null for a canonical path, for a path of
   * no route, and where only the case of a name differs: the pages of experts and products redirect
   * those, also from former names.
   */
  findCanonicalPath(pathname: string): string | null;
  /** The pattern of the page, or of its data; null for a path of no route. */
  findPattern(pathname: string): string | null;
}

/** The routes are in Remix's notation. */
export function createRouteTable(patterns: readonly string[]): RouteTable {
  const table = groupByStart(patterns);
  const findRoute = (folded: readonly string[]) =>
    table.get(folded[0] ?? "")?.find(({ segments }) => isMatch(segments, folded));
  return {
    findCanonicalPath(pathname) {
      if (PLAIN.test(pathname)) return null;
      const values = readSegments(pathname);
      const folded = values.map(toLowerCase);
      const route = findRoute(folded);
      if (!route) return null;
      if (spell(route, values) === pathname) return null;
      const canonical = spell(route, values, folded);
      return HAS_OTHER_MEANING.test(canonical) ? null : canonical;
    },

    findPattern(pathname) {
      const page = pathname.replace(/(?:^\/_root)?\.data$/, "");
      return findRoute(readSegments(page).map(toLowerCase))?.pattern ?? null;
    },
  };
}

/**
 * The routes by their first segment. As in Remix, the one with the most static segments comes
 * first. Routes that begin with a value are left out: a redirect must not begin with a visitor's
 * text, which could name another host.
 */
function groupByStart(patterns: readonly string[]): Map<string, Route[]> {
  const table = new Map<string, Route[]>();
  const known = patterns.filter((pattern) => !pattern.includes("*")).flatMap(readRoutes);
  for (const route of known.sort((a, b) => countTexts(b) - countTexts(a))) {
    const [first] = route.segments;
    if (first && first.parameter !== null) continue;
    const start = first?.text ?? "";
    table.set(start, [...(table.get(start) ?? []), route]);
  }
  return table;
}

const countTexts = ({ segments }: Route) => segments.filter(({ text }) => text !== "").length;

/** The routes of a pattern: with and without each optional segment. */
function readRoutes(pattern: string): Route[] {
  const segments = pattern.split("/").filter((segment) => segment !== "");
  const variants = segments.reduce<Segment[][]>(
    (routes, segment) => {
      const added = readSegment(segment.replace(/\?$/, ""));
      const longer = routes.map((route) => [...route, added]);
      return segment.endsWith("?") ? longer.concat(routes) : longer;
    },
    [[]],
  );
  return variants.map((variant) => ({ pattern: `/${pattern}`, segments: variant }));
}

function readSegment(segment: string): Segment {
  const [, parameter = null, text = segment] = /^:([\w-]+)(.*)$/.exec(segment) ?? [];
  return { parameter, text };
}

/**
 * Without empty segments at the end, which Remix ignores, and at the start, where a link was
 * joined wrongly. A path with an empty segment within has no page.
 */
function readSegments(pathname: string): string[] {
  const segments = pathname.split("/").map(decodeNeedless);
  const start = segments.findIndex((segment) => segment !== "");
  return start < 0 ? [] : segments.slice(start, segments.findLastIndex(Boolean) + 1);
}

/** Decodes what needs no encoding, and spells the rest in one way (RFC 3986, section 6.2.2). */
function decodeNeedless(segment: string): string {
  if (!segment.includes("%")) return segment;
  return segment.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}

/** Like Remix, it folds the letters of ASCII only; what is encoded stays. */
function toLowerCase(segment: string): string {
  return segment.replace(/%[0-9A-F]{2}|[A-Z]+/g, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}

function isMatch(segments: readonly Segment[], folded: readonly string[]): boolean {
  if (segments.length !== folded.length) return false;
  return segments.every(({ parameter, text }, nth) => {
    const segment = folded[nth] ?? "";
    if (parameter === null) return segment === text;
    return segment.length > text.length && segment.endsWith(text);
  });
}

/** The path of a route with these values; `names` has those that are stored in lower case. */
function spell({ segments }: Route, values: readonly string[], names = values): string {
  const spelt = segments.map(({ parameter, text }, nth) => {
    if (parameter === null) return text;
    const value = (LOWER_CASE_PARAMETERS.includes(parameter) ? names : values)[nth] ?? "";
    return value.slice(0, value.length - text.length) + text;
  });
  return `/${spelt.join("/")}`;
}
