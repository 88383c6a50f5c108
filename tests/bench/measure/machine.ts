import { cpus, loadavg, totalmem, type } from "node:os";
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

/** How many processes have wanted a core during the last minute. */
export const describeLoad = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

const TICK_MS = 10;

/** The CPU time so far of the workerd that listens on this port; NaN where there is no `/proc`. */
export const cpuMsOfWorkerd = (port: number): number => cpuMsOf(`=127.0.0.1:${port}`);

/** The same of the libSQL server on this port. */
export const cpuMsOfDatabase = (port: number): number =>
  cpuMsOf(`--http-listen-addr 127.0.0.1:${port}`);

function cpuMsOf(command: string): number {
  const [id] = processesAbout(command);
  // After the name in brackets: state and others; the times in user and in kernel mode.
  const fields = id === undefined ? [] : readOfProcess(id, "stat").split(") ").at(-1)?.split(" ");
  const [user, kernel] = (fields ?? []).slice(11, 13).map(Number);
  return TICK_MS * ((user ?? Number.NaN) + (kernel ?? Number.NaN));
}
