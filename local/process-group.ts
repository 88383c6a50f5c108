import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

// Together below the three seconds in which everything promises to be gone.
const politeMs = 1_800;
const forcedMs = 500;

/** Signals every process of a group and returns when all are gone; what resists is killed. */
export async function endGroup(groupId: number, signal: NodeJS.Signals): Promise<void> {
  signalGroup(groupId, signal);
  if (signal !== "SIGKILL") {
    if (await isGroupGone(groupId, politeMs)) return;
    signalGroup(groupId, "SIGKILL");
  }
  await isGroupGone(groupId, forcedMs);
}

/**
 * Kills the group when this process dies in a way that leaves no time for goodbyes: the guard waits on a pipe that
 * the kernel closes for us. Returns the way to call it off.
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

async function isGroupGone(groupId: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (signalGroup(groupId, 0)) {
    if (Date.now() > deadline) return false;
    await pause(10);
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
