import { findProgram, installDebianPackage } from "./system-programs.ts";

/** The path of lynx or w3m, installed where that is possible; null where there is none. */
export function findTextBrowser(): string | null {
  const names = ["lynx", "w3m"];
  const found = findProgram(names);
  if (found) return found;
  installDebianPackage("lynx");
  return findProgram(names);
}
