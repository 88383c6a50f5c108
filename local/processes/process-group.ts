import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

// Together below the three seconds in which every process must end.
const politeMs = 1_500;
const forcedMs = 700;

/**
 * Signals every process of a group and returns when all have ended; processes that ignore the
 * signal are killed.
 */
export async function endGroup(groupId: number, signal: NodeJS.Signals): Promise<void> {
  signalGroup(groupId, signal);
  if (signal !== "SIGKILL") {
    if (await hasGroupEnded(groupId, politeMs)) return;
    signalGroup(groupId, "SIGKILL");
  }
  await hasGroupEnded(groupId, forcedMs);
}

/**
 * Kills the group when this process is killed: the guard waits on a pipe that the kernel closes for
 * us. Returns a function that cancels it.
 */
export function guardGroup(groupId: number): () => void {
  const guard = spawn("sh", ["-c", 'read -r _; kill -9 "-$0"', String(groupId)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return () => {
    guard.kill("SIGKILL");
    guard.stdin.destroy();
  };
}

async function hasGroupEnded(groupId: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (signalGroup(groupId, 0) && !areAllZombies(groupId)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

function signalGroup(groupId: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-groupId, signal);
  } catch {
    return false;
  }
}

/** Ended processes hold nothing, but in a container it may take seconds until they are reaped. */
function areAllZombies(groupId: number): boolean {
  if (!existsSync("/proc/self/stat")) return false;
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return !ids.some((id) => isLiveMember(id, groupId));
}

function isLiveMember(id: string, groupId: number): boolean {
  try {
    // After the name in brackets: state, parent, group.
    const [state, , group] =
      readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    if (Number(group) !== groupId || state === "X") return false;
    // The first thread of a killed program may have ended while others still hold its ports.
    return state !== "Z" || readdirSync(`/proc/${id}/task`).length > 1;
  } catch {
    return false;
  }
}
