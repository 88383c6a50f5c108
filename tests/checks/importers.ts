import { posix } from "node:path";
import ts from "typescript";
import type { SourceFile } from "./source-files.ts";

/** The importers of each file of the source, without tests. */
export function findImporters(files: readonly SourceFile[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { path, syntax } of files) {
    if (!syntax) continue;
    for (const { fileName } of ts.preProcessFile(syntax.text).importedFiles) {
      const target = resolveImport(path, fileName);
      if (target === null || path.startsWith("tests/")) continue;
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  return importers;
}

function resolveImport(from: string, name: string): string | null {
  const path = name.replace(/\?.*$/, "");
  if (path.startsWith("#")) return path.slice(1);
  return path.startsWith(".") ? posix.join(posix.dirname(from), path) : null;
}
