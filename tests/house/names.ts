import type { Breach } from "./breach.ts";
import type { SourceFile } from "./source-files.ts";

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Remix gives `$` and `_` in the names of routes a meaning; a parameter is named as in code. */
const routeSegment = /^(_?[a-z0-9]+(-[a-z0-9]+)*_?|\$([a-z][a-zA-Z0-9]*_?)?|_index)$/;
/** Words that say nothing about what a file holds. */
const emptyWords = new Set(["util", "utils", "helper", "helpers", "common", "manager", "misc"]);
const serverFolders = /^app\/(domain|http|jobs|services|emails)\//;
const serverFile = /\.server\.tsx?$/;
/** Routes for what their loaders and actions share, i18n for what only a server can do; the entry's name is Remix's. */
const mayHoldSome = /^app\/(routes\/|i18n\/|entry\.server\.tsx$)/;
const formSchema = /^app\/domain\/[^/]+\/schema\.ts$/;

export function checkNames({ path }: SourceFile): Breach[] {
  return [
    breach(path, "file and folder names are kebab-case", !hasHouseName(path)),
    breach(path, "no utils, helpers, common or manager", saysNothing(path)),
    breach(path, "no index file", /(^|\/)index\.[a-z]+$/.test(path)),
    breach(path, "server code ends in .server.ts", lacksServerEnding(path)),
    breach(path, "only server folders hold .server files", isServerAstray(path)),
  ].flat();
}

function breach(where: string, rule: string, isBroken: boolean): Breach[] {
  return isBroken ? [{ where, rule, figure: where.slice(where.lastIndexOf("/") + 1) }] : [];
}

function hasHouseName(path: string): boolean {
  // Parentheses mark what an address may leave out.
  if (path === "public/_headers") return true;
  // Brackets hold a dot that belongs to the address: `sitemap[.]xml` is /sitemap.xml.
  const segments = path
    .replace(/^app\/routes\/(\[\.\])?/, "")
    .replace(/[()[\]]/g, "")
    .split("/");
  const rule = path.startsWith("app/routes/") ? routeSegment : kebabCase;
  return segments.every((segment) => segment.split(".").every((part) => rule.test(part)));
}

function saysNothing(path: string): boolean {
  if (path.startsWith("public/")) return false;
  return path.split(/[/.-]/).some((word) => emptyWords.has(word));
}

function lacksServerEnding(path: string): boolean {
  return serverFolders.test(path) && !serverFile.test(path) && !formSchema.test(path);
}

function isServerAstray(path: string): boolean {
  return serverFile.test(path) && !serverFolders.test(path) && !mayHoldSome.test(path);
}
