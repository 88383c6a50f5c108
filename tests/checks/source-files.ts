import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import ts from "typescript";
import { projectRoot } from "#local/settings.ts";

const folders = ["app", "db", "local", "party", "public", "tests"];
/** Files outside of these folders that have comments; the checks of names and sizes skip them. */
const rootFile = /^(\.npmrc|[^/]+\.(ts|cjs|toml))$/;
const integrationFolders = [".ci", ".github/workflows"];
/** Written by drizzle-kit, with its own names. */
const generated = /^db\/migrations\//;
/** Has no lines to count. */
const binary = /\.(webp|png|jpg|ico|woff2)$/;

/** Comments of files that are not programs. */
const commentPatterns = [
  { files: /\.css$/, comment: /\/\*.*?\*\//gs },
  {
    files: /(^|\/)(_headers|\.npmrc|\.ci\/\w+|[^/]+\.(toml|yml))$/,
    comment: /(?<=^[^\S\n]*)#.*/gm,
  },
];

export interface SourceFile {
  /** Path inside the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Without the lines of comments, so that rewrapping a comment never splits a file. */
  readonly lineCount: number;
  /** Null for files that are not programs. */
  readonly syntax: ts.SourceFile | null;
}

/** Every file of the project's folders on disk. */
export function listSourceFiles(root = projectRoot): SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !generated.test(path) && !binary.test(path))
    .sort()
    .map((path) => readSourceFile(root, path));
}

/** The configuration at the root and of the continuous integration. */
export function listRootFiles(root = projectRoot): SourceFile[] {
  const ofIntegration = integrationFolders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  const atRoot = readdirSync(root).filter((name) => rootFile.test(name));
  return [...atRoot.sort(), ...ofIntegration.sort()].map((path) => readSourceFile(root, path));
}

function readSourceFile(root: string, path: string): SourceFile {
  return new ReadFile(path, readFileSync(join(root, path), "utf8"));
}

/** A file that is parsed when its syntax or its lines are asked for. */
class ReadFile implements SourceFile {
  #syntax: ts.SourceFile | null | undefined;
  #lineCount: number | undefined;

  constructor(
    readonly path: string,
    readonly text: string,
  ) {}

  get syntax(): ts.SourceFile | null {
    const { path, text } = this;
    const isProgram = /\.(tsx?|mjs|cjs)$/.test(path);
    this.#syntax ??= isProgram
      ? ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
      : null;
    return this.#syntax;
  }

  get lineCount(): number {
    this.#lineCount ??= this.text.trimEnd().split("\n").length - countCommentLines(this);
    return this.#lineCount;
  }
}

interface Comment {
  /** Position in the file's text. */
  start: number;
  text: string;
}

type Commented = Pick<SourceFile, "path" | "text" | "syntax">;

/** All comments of a file in their order. */
export function commentsOf({ path, text, syntax }: Commented): Comment[] {
  if (syntax) return commentsOfProgram(syntax);
  const pattern = commentPatterns.find(({ files }) => files.test(path))?.comment;
  if (!pattern) return [];
  return [...text.matchAll(pattern)].map(({ index, 0: comment }) => ({
    start: index,
    text: comment,
  }));
}

function commentsOfProgram(syntax: ts.SourceFile): Comment[] {
  const found = new Map<number, Comment>();
  const add = ({ pos, end }: ts.CommentRange): void => {
    found.set(pos, { start: pos, text: syntax.text.slice(pos, end) });
  };
  walk(syntax, (node) => {
    if (ts.isJsxText(node)) return;
    ts.getLeadingCommentRanges(syntax.text, node.getFullStart())?.forEach(add);
    ts.getTrailingCommentRanges(syntax.text, node.getEnd())?.forEach(add);
  });
  return [...found.values()].sort((one, other) => one.start - other.start);
}

/** Lines that contain only a comment. */
function countCommentLines(file: Commented): number {
  return commentsOf(file)
    .filter(({ start }) =>
      /^[^\S\n]*$/.test(file.text.slice(file.text.lastIndexOf("\n", start - 1) + 1, start)),
    )
    .reduce((lines, { text }) => lines + text.split("\n").length, 0);
}

/** Visits every node of a program, outer ones first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Line numbers as editors count them. */
export function lineOf(node: ts.Node, position = node.getStart()): number {
  return node.getSourceFile().getLineAndCharacterOfPosition(position).line + 1;
}
