import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { projectRoot } from "#local/settings.ts";
import { ABOUT_DOCUMENTS, ASVS_LEVELS } from "#tests/checks/security/asvs-levels.ts";
import { walk } from "#tests/checks/source-files.ts";
import type { Breach } from "#tests/checks/violation.ts";

const tables = "docs/security/asvs";
const statuses = new Set(["shown", "not applicable", "accepted", "open"]);
/** `| 1.2.3 (L1) subject | status | evidence |` */
const rowPattern = /^\| (\d+\.\d+\.\d+) \(L([12])\) ([^|]+) \| ([^|]+) \| ([^|]+) \|$/;
/** A test file in backticks, and after it the beginnings of names of its tests in quotes. */
const testsPattern = /`(tests\/[^`]+\.test\.tsx?)`((?:,? "[^"]+")*)/g;
const link = /\]\([^)\s]+\)/;

interface Row {
  where: string;
  id: string;
  level: string;
  status: string;
  evidence: string;
}

/**
 * The tables of the OWASP ASVS have each requirement once, at its level, and name only tests that
 * exist.
 */
export function checkAsvs(root = projectRoot, levels = ASVS_LEVELS): Breach[] {
  const { rows, breaches } = readTables(root);
  const titles = createTitleReader(root);
  return [
    ...breaches,
    ...checkNumbers(rows, levels),
    ...rows.flatMap((row) => [...checkEvidence(row), ...checkTestNames(row, titles)]),
  ];
}

function breach(where: string, figure: string): Breach {
  return { where, rule: "the tables of security are complete and name what exists", figure };
}

export function readTables(root = projectRoot): { rows: Row[]; breaches: Breach[] } {
  const rows: Row[] = [];
  const breaches: Breach[] = [];
  for (const file of readdirSync(join(root, tables)).sort()) {
    const lines = readFileSync(join(root, tables, file), "utf8").split("\n");
    lines.forEach((line, index) => {
      if (!/^\|\s*\d/.test(line)) return;
      const where = `${tables}/${file}:${index + 1}`;
      const [, id = "", level = "", , status = "", evidence = ""] = rowPattern.exec(line) ?? [];
      if (id) rows.push({ where, id, level, status, evidence });
      else breaches.push(breach(where, `no row of a requirement: ${line.slice(0, 40)}`));
    });
  }
  return { rows, breaches };
}

function checkNumbers(rows: readonly Row[], levels: Readonly<Record<string, string>>): Breach[] {
  const wanted = new Map<string, string>(
    Object.entries(levels).flatMap(([section, list]) =>
      [...list].map((level, index) => [`${section}.${index + 1}`, level] as const),
    ),
  );
  const seen = new Set<string>();
  const breaches: Breach[] = [];
  for (const { where, id, level } of rows) {
    if (wanted.get(id) !== level) breaches.push(breach(where, `${id} is not of level ${level}`));
    if (seen.has(id)) breaches.push(breach(where, `${id} appears twice`));
    seen.add(id);
  }
  const missing = [...wanted.keys()].filter((id) => !seen.has(id));
  return [...breaches, ...missing.map((id) => breach(tables, `${id} is missing`))];
}

function checkEvidence({ where, id, status, evidence }: Row): Breach[] {
  if (!statuses.has(status)) return [breach(where, `${id} has the unknown status ${status}`)];
  if (status !== "shown" || namedTests(evidence).some(({ names }) => names.length > 0)) return [];
  if (ABOUT_DOCUMENTS.test(id) && link.test(evidence)) return [];
  return [breach(where, `${id} names no test`)];
}

export function namedTests(evidence: string): { path: string; names: string[] }[] {
  return [...evidence.matchAll(testsPattern)].map(([, path = "", names = ""]) => ({
    path,
    names: [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
  }));
}

type TitleReader = (path: string) => readonly string[] | null;

export function checkTestNames(
  { where, evidence }: Pick<Row, "where" | "evidence">,
  titlesOf: TitleReader,
): Breach[] {
  return namedTests(evidence).flatMap(({ path, names }) => {
    const titles = titlesOf(path);
    if (!titles) return [breach(where, `${path} does not exist`)];
    if (names.length === 0) return [breach(where, `no test of ${path} is named`)];
    return names
      .filter((name) => !titles.some((title) => title.startsWith(name)))
      .map((name) => breach(where, `${path} has no test "${name}"`));
  });
}

/** Reads each test file once. Null for a file that does not exist. */
export function createTitleReader(root: string): TitleReader {
  const known = new Map<string, readonly string[] | null>();
  return (path) => {
    const titles = known.get(path) ?? readTitles(join(root, path));
    known.set(path, titles);
    return titles;
  };
}

/** The names of all tests in a file, with and without the groups around them. */
function readTitles(file: string): readonly string[] | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, "utf8");
  const syntax = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  walk(syntax, (node) => {
    const title = titleOf(node);
    if (title === null) return;
    const groups: string[] = [];
    for (let outer = node.parent; outer; outer = outer.parent) {
      const group = titleOf(outer);
      if (group !== null) groups.unshift(group);
    }
    titles.push(title, [...groups, title].join(" "));
  });
  return titles;
}

/** The name in `test("name", …)`, `describe("name", …)` or `test.each(cases)("name", …)`. */
function titleOf(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !/^(describe|it|test)\b/.test(node.expression.getText())) {
    return null;
  }
  const [name] = node.arguments;
  if (!name) return null;
  if (ts.isStringLiteralLike(name)) return name.text;
  return ts.isTemplateExpression(name) ? name.getText().slice(1, -1) : null;
}
