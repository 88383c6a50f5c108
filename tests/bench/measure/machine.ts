import { cpus, totalmem, type } from "node:os";
import { processesAbout, readOfProcess } from "#tests/support/site/process-list.ts";
import { workerdVersion } from "./bare-workerd.ts";

/** The machine of the measurements. */
export function describeMachine(): string {
  const processors = cpus();
  const memoryGib = Math.round(totalmem() / 2 ** 30);
  return [
    `${processors[0]?.model.trim() ?? "unknown processor"}, ${processors.length} cores`,
    `${memoryGib} GiB`,
    `${type()} ${process.arch}`,
    `Node ${process.versions.node}`,
    `workerd ${workerdVersion()}`,
  ].join(" · ");
}

const TICK_MS = 10;

/** The CPU time so far of the workerd that listens on this port; NaN where there is no `/proc`. */
export function cpuMsOfWorkerd(port: number): number {
  const [id] = processesAbout(`=127.0.0.1:${port}`);
  // After the name in brackets: state and others; the times in user and in kernel mode.
  const fields = id === undefined ? [] : readOfProcess(id, "stat").split(") ").at(-1)?.split(" ");
  const [user, kernel] = (fields ?? []).slice(11, 13).map(Number);
  return TICK_MS * ((user ?? Number.NaN) + (kernel ?? Number.NaN));
}
