import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The ids of the running processes whose command line contains this text. */
export function processesAbout(text: string): number[] {
  const all = existsSync("/proc/self/cmdline") ? listFromProc() : listFromPs();
  return all.filter(({ command }) => command.includes(text)).map(({ id }) => id);
}

interface Listed {
  id: number;
  command: string;
}

// Slim containers have no `ps`. A zombie process has an empty command line.
function listFromProc(): Listed[] {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.map((id) => ({ id: Number(id), command: readCommandLine(id) }));
}

function readCommandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

function listFromPs(): Listed[] {
  const lines = execFileSync("ps", ["-axo", "pid=,args="], { encoding: "utf8" }).split("\n");
  return lines.map((line) => ({ id: Number.parseInt(line, 10), command: line }));
}
