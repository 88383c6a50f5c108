import type { SourceFile } from "./source-files.ts";
import type { Breach } from "./violation.ts";

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Words that do not describe the contents of a file. */
const emptyWords = new Set(["util", "utils", "helper", "helpers", "common", "manager", "misc"]);
const serverFolders = /^app\/(domain|web|jobs|services|mail\/(templates|links|outbox))\//;
const serverFile = /\.server\.tsx?$/;
/**
 * Routes hold loaders and form handlers, i18n holds server-only code, and Remix names the entry.
 */
const mayHoldSome = /^app\/(routes\/|i18n\/|entry\.server\.tsx$)/;
const formSchema = /^app\/domain\/(.+\/)?(schema|fields|filters)\.ts$/;

export function checkNames({ path }: SourceFile): Breach[] {
  return [
    breach(path, "file and folder names are kebab-case", !isKebabCase(path)),
    breach(path, "no utils, helpers, common or manager", saysNothing(path)),
    breach(path, "no index file", /(^|\/)index\.[a-z]+$/.test(path)),
    breach(path, "server code ends in .server.ts", lacksServerEnding(path)),
    breach(path, "only server folders hold .server files", isServerAstray(path)),
  ].flat();
}

function breach(where: string, rule: string, isBroken: boolean): Breach[] {
  return isBroken ? [{ where, rule, figure: where.slice(where.lastIndexOf("/") + 1) }] : [];
}

function isKebabCase(path: string): boolean {
  if (path === "public/_headers") return true;
  return path.split(/[/.]/).every((part) => kebabCase.test(part));
}

function saysNothing(path: string): boolean {
  if (path.startsWith("public/") || path.includes("common-passwords")) return false;
  return path.split(/[/.-]/).some((word) => emptyWords.has(word));
}

function lacksServerEnding(path: string): boolean {
  return serverFolders.test(path) && !serverFile.test(path) && !formSchema.test(path);
}

function isServerAstray(path: string): boolean {
  return serverFile.test(path) && !serverFolders.test(path) && !mayHoldSome.test(path);
}
