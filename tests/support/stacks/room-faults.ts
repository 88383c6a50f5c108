import type { PieceControl } from "#tests/support/site/piece.ts";

/**
 * Entries that wrap the bundled Worker and replace its rooms: "broken" ones fail at every
 * call, "lossy" ones lose each message whose text begins with `LOST_PREFIX`.
 */
export type RoomFault = "broken" | "lossy";

export const LOST_PREFIX = "Unannounced";

const BROKEN = `
class Room {
  fetch() {
    throw new Error("The room is broken.");
  }
}
export { Room as ThreadRoom, Room as InboxRoom };
export { ViewCounter } from "./index.js";
`;

const LOSSY = `
import { ThreadRoom as Real } from "./index.js";
export { InboxRoom, ViewCounter } from "./index.js";
export class ThreadRoom extends Real {
  async publish(event) {
    if (event.message?.content.startsWith("${LOST_PREFIX}")) throw new Error("Lost.");
    return super.publish(event);
  }
}
`;

/** The source of such an entry; undefined for the real rooms. */
export function entryFor(fault: RoomFault | undefined): string | undefined {
  if (!fault) return undefined;
  return `export { default } from "./index.js";\n${fault === "broken" ? BROKEN : LOSSY}`;
}

/**
 * The rooms of a stack. They live in the Worker, so each change starts it again, which ends all
 * sockets as a new release does.
 */
export function roomsControl(setFault: (isBroken: boolean) => Promise<void>): PieceControl {
  return {
    start: () => setFault(false),
    kill: () => setFault(true),
    async restart() {
      await setFault(true);
      await setFault(false);
    },
  };
}
