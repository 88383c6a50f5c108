/** `app/components/` holds what several areas of the site share. */
import { findImporters } from "./importers.ts";
import type { SourceFile } from "./source-files.ts";
import type { Breach } from "./violation.ts";

const SHARED = "app/components/";

/** A component that one area alone uses, perhaps through others, belongs to that area. */
export function checkSharedParts(files: readonly SourceFile[]): Breach[] {
  const importers = findImporters(files);
  return files.flatMap(({ path, syntax }) => {
    // Pictures are in one folder.
    const isShared = path.startsWith(SHARED) && syntax !== null;
    const [user = "", another] = isShared ? usersOf(path, importers) : [];
    if (another || !user.startsWith("app/routes/")) return [];
    return [{ where: path, rule: "a part of one area belongs to it", figure: user }];
  });
}

/** The areas that a component reaches, and other files outside of the components. */
function usersOf(start: string, importers: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const users = new Set<string>();
  const seen = new Set([start]);
  const queue = [start];
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const importer of importers.get(next) ?? []) {
      if (!importer.startsWith(SHARED)) users.add(areaOf(importer));
      else if (!seen.has(importer)) queue.push(importer);
      seen.add(importer);
    }
  }
  return [...users];
}

const areaOf = (path: string): string => /^app\/routes\/[^/]+(?=\/)/.exec(path)?.[0] ?? path;
