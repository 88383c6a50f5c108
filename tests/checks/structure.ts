import { posix } from "node:path";
import ts from "typescript";
import type { SourceFile } from "./source-files.ts";
import type { Breach } from "./violation.ts";

const mostFiles = 20;
/** A noun of the domain with more files has a folder for each capability. */
const mostOfNoun = 12;
/** Written by drizzle-kit. */
const generated = /^db\/migrations/;

/**
 * Limits the size of folders, and requires that nouns of the domain use each other in one direction
 * only.
 */
export function checkStructure(files: readonly SourceFile[]): Breach[] {
  return [...checkFolders(files), ...checkNouns(files)];
}

function checkFolders(files: readonly SourceFile[]): Breach[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const limitOf = (folder: string) =>
    /^app\/domain\/[^/]+$/.test(folder) ? mostOfNoun : mostFiles;
  return [...counts]
    .filter(([folder, count]) => count > limitOf(folder) && !generated.test(folder))
    .map(([where, count]) => ({
      where,
      rule: `a folder has at most ${limitOf(where)} files`,
      figure: `${count} files`,
    }));
}

/** Every noun that reaches itself through the imports of other nouns. */
function checkNouns(files: readonly SourceFile[]): Breach[] {
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const from = nounOf(file.path);
    if (!from || !file.syntax) continue;
    const targets = imports.get(from) ?? new Set();
    for (const target of importedNouns(file, file.syntax)) if (target !== from) targets.add(target);
    imports.set(from, targets);
  }
  return [...imports.keys()]
    .filter((noun) => reachable(noun, imports).has(noun))
    .map((noun) => ({
      where: `app/domain/${noun}`,
      rule: "nouns import each other in one direction",
      figure: [...(imports.get(noun) ?? [])].join(", "),
    }));
}

const nounOf = (path: string): string | undefined => /^app\/domain\/([^/]+)\//.exec(path)?.[1];

function importedNouns({ path }: SourceFile, syntax: ts.SourceFile): string[] {
  return syntax.statements
    .filter(ts.isImportDeclaration)
    .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text)
    .map((target) =>
      target.startsWith("#")
        ? target.slice(1)
        : posix.normalize(posix.join(posix.dirname(path), target)),
    )
    .flatMap((target) => nounOf(target) ?? []);
}

function reachable(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const queue = [...(imports.get(start) ?? [])];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    queue.push(...(imports.get(next) ?? []));
  }
  return seen;
}
