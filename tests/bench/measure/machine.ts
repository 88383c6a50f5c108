import { cpus, totalmem, type } from "node:os";
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
