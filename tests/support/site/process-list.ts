import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The ids of the running processes whose command line contains this text, perhaps of one group. */
export function processesAbout(text: string, inGroup?: number): number[] {
  const all = existsSync("/proc/self/cmdline") ? listFromProc() : listFromPs();
  const isMeant = ({ command, group }: Listed) =>
    command.includes(text) && (inGroup === undefined || group === inGroup);
  return all.filter(isMeant).map(({ id }) => id);
}

interface Listed {
  id: number;
  group: number;
  command: string;
}

// Slim containers have no `ps`. A zombie process has an empty command line.
function listFromProc(): Listed[] {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.map((id) => ({
    id: Number(id),
    // After the name in brackets: state, parent, group.
    group: Number(readOfProcess(id, "stat").split(") ").at(-1)?.split(" ")[2]),
    command: readOfProcess(id, "cmdline").replaceAll("\0", " "),
  }));
}

/** Empty for a process that has just ended. */
export function readOfProcess(id: string | number, file: "cmdline" | "stat" | "status"): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function listFromPs(): Listed[] {
  const lines = execFileSync("ps", ["-axo", "pid=,pgid=,args="], { encoding: "utf8" }).split("\n");
  return lines.map((line) => {
    const [id, group, ...command] = line.trim().split(/\s+/);
    return { id: Number(id), group: Number(group), command: command.join(" ") };
  });
}
