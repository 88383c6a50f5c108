import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "#local/settings.ts";
import { bannedWords } from "#tests/checks/english.ts";
import type { Breach } from "#tests/checks/violation.ts";

const DECISIONS = "docs/decisions";
const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md"];
/** A path of the repository in backticks, without placeholders; prose may also name folders. */
const namedFile =
  /`((?:app|db|docs|local|party|public|tests)\/[^`\s<>{}*…]+\.(?:cjs|css|json|mjs|md|tsx?))`/g;
/** "`sendMessage` in `app/…/send-message.server.ts`", or with the path in brackets. */
const namedFunction = /`(\w+)` (?:in |\()`([\w/.$()[\]-]+\.tsx?)`/g;
const link = /\]\(([^)\s]+)\)/g;
/** "npm run backup -- --erasures FILE": the script and what follows it in the same command. */
const npmCommand = /\bnpm run ([\w:]+)((?: [^\s`"$|&;)]+)*)/g;
const flag = /^--([a-z][a-z-]+)/;

/** Tables of these quote bad examples. */
const quoting = ["docs/conventions.md", "docs/style.md"];

/**
 * Documents name only files that exist, functions that their file contains, and commands with flags
 * that they know. They link to existing documents and headings, and use none of the banned words.
 * The list of decisions has each of them.
 */
export function checkDocuments(root = projectRoot): Breach[] {
  const found = listDocuments(root).flatMap((path) => {
    const lines = readFileSync(join(root, path), "utf8");
    const text = lines.replace(/\s+/g, " ");
    return [
      ...missingFiles(root, text),
      ...missingFunctions(root, text),
      ...missingCommands(root, lines),
      ...brokenLinks(root, path, text),
    ]
      .map((figure) => ({ where: path, rule: "documents name what exists", figure }))
      .concat(hardWords(path, lines));
  });
  return [...found, ...unlistedDecisions(root)];
}

/** The decisions that the list of decisions lacks. */
function unlistedDecisions(root: string): Breach[] {
  const index = join(root, DECISIONS, "README.md");
  if (!existsSync(index)) return [];
  const listed = new Set([...readFileSync(index, "utf8").matchAll(link)].map(([, to]) => to));
  return readdirSync(join(root, DECISIONS))
    .filter((name) => /^\d.*\.md$/.test(name) && !listed.has(name))
    .map((figure) => ({ where: `${DECISIONS}/README.md`, rule: "decisions are listed", figure }));
}

/** Code in backticks may have any words. */
function hardWords(path: string, text: string): Breach[] {
  return text.split("\n").flatMap((line, index) => {
    if (quoting.includes(path) && line.startsWith("|")) return [];
    const word = bannedWords.exec(line.replace(/`[^`]*`/g, ""))?.[0];
    if (!word) return [];
    return [{ where: `${path}:${index + 1}`, rule: "plain English in documents", figure: word }];
  });
}

function listDocuments(root: string): string[] {
  const folder = join(root, "docs");
  const inFolder = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
    : [];
  return [...documents, ...inFolder.map((path) => `docs/${path}`)].filter(
    (path) => path.endsWith(".md") && existsSync(join(root, path)),
  );
}

function missingFiles(root: string, text: string): string[] {
  const paths = [...text.matchAll(namedFile)].map(([, path = ""]) => path);
  return [...new Set(paths)].filter((path) => !existsSync(join(root, path)));
}

function missingFunctions(root: string, text: string): string[] {
  return [...text.matchAll(namedFunction)].flatMap(([, name = "", path = ""]) => {
    const file = join(root, path);
    if (!existsSync(file)) return [];
    const isThere = new RegExp(`\\b${name}\\b`).test(readFileSync(file, "utf8"));
    return isThere ? [] : [`${name} in ${path}`];
  });
}

/** Scripts that package.json lacks, and flags that the program of a script never reads. */
function missingCommands(root: string, text: string): string[] {
  const file = join(root, "package.json");
  const { scripts = {} } = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return [...text.matchAll(npmCommand)].flatMap(([, script = "", args = ""]) => {
    if (scripts[script] === undefined) return [`npm run ${script}`];
    const flags = args.split(" ").flatMap((arg) => flag.exec(arg)?.[1] ?? []);
    const program = programOf(root, script);
    if (program === null || flags.length === 0) return [];
    const sources = [...sourcesOf(root, program)];
    return flags
      .filter((name) => !sources.some((source) => source.includes(`--${name}`)))
      .map((name) => `npm run ${script} -- --${name}`);
  });
}

/** The file that `local/run.mjs` starts for a script; null for other scripts. */
function programOf(root: string, script: string): string | null {
  const file = join(root, "local/run.mjs");
  if (!existsSync(file)) return null;
  const row = new RegExp(`^ {2}"?${script}"?: \\["([^"]+)"`, "m");
  return row.exec(readFileSync(file, "utf8"))?.[1] ?? null;
}

/** The texts of a program and of what it imports from `local/` and `tests/`. */
function* sourcesOf(root: string, path: string, seen = new Set<string>()): Generator<string> {
  if (seen.has(path) || !existsSync(join(root, path))) return;
  seen.add(path);
  const text = readFileSync(join(root, path), "utf8");
  yield text;
  for (const [, prefix, name = ""] of text.matchAll(
    / from "(\.\/|\.\.\/|#local\/|#tests\/)([^"]+)"/g,
  )) {
    const folder = prefix?.startsWith("#") ? prefix.slice(1) : join(dirname(path), prefix ?? "");
    yield* sourcesOf(root, join(folder, name), seen);
  }
}

function brokenLinks(root: string, document: string, text: string): string[] {
  const targets = [...text.matchAll(link)].map(([, target = ""]) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = "", heading] = target.split("#");
    const file = path === "" ? join(root, document) : join(root, dirname(document), path);
    return !existsSync(file) || (heading !== undefined && !hasHeading(file, heading));
  });
}

/** A heading's name in links: its words in lower case, joined by hyphens. */
function hasHeading(file: string, name: string): boolean {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, title = ""]) => {
    const words = title.toLowerCase().replaceAll(/[^\w\s-]/g, "");
    return words.replaceAll(/\s/g, "-") === name;
  });
}
