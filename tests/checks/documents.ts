import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "#local/settings.ts";
import type { Breach } from "#tests/checks/violation.ts";

const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md"];
/** A path of the repository in backticks, without placeholders; prose may also name folders. */
const namedFile =
  /`((?:app|db|docs|local|party|public|tests)\/[^`\s<>{}*…]+\.(?:cjs|css|json|mjs|md|tsx?))`/g;
/** "`sendMessage` in `app/…/send-message.server.ts`", or with the path in brackets. */
const namedFunction = /`(\w+)` (?:in |\()`([\w/.$()[\]-]+\.tsx?)`/g;
const link = /\]\(([^)\s]+)\)/g;

/**
 * Documents name only files that exist and functions that their file contains, and link to existing
 * documents.
 */
export function checkDocuments(root = projectRoot): Breach[] {
  return listDocuments(root).flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8").replace(/\s+/g, " ");
    return [
      ...missingFiles(root, text),
      ...missingFunctions(root, text),
      ...brokenLinks(root, path, text),
    ].map((figure) => ({ where: path, rule: "documents name what exists", figure }));
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

function brokenLinks(root: string, document: string, text: string): string[] {
  const targets = [...text.matchAll(link)].map(([, target = ""]) => target.replace(/#.*$/, ""));
  return targets.filter(
    (target) =>
      target !== "" &&
      !/^[a-z]+:/.test(target) &&
      !existsSync(join(root, dirname(document), target)),
  );
}
