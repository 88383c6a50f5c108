import type { PieceControl } from "#tests/support/site/piece.ts";

/**
 * Entries that wrap the bundled Worker and replace its rooms: "broken" ones fail at every
 * call, "lossy" ones lose each message whose text begins with `LOST_PREFIX`. With "unreliable" a
 * fifth of all calls of rooms and of the bucket of pictures fails, half of them after they were
 * carried out, always the same ones.
 */
export type RoomFault = "broken" | "lossy" | "unreliable";

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

const UNRELIABLE = `
import app, { ThreadRoom as RealThread, InboxRoom as RealInbox } from "./index.js";
export { ViewCounter } from "./index.js";
let state = 19;
function chance() {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) / 2 ** 24;
}
async function spoil(work) {
  if (chance() >= 0.2) return work();
  if (chance() < 0.5) throw new Error("Lost before it was carried out.");
  await work();
  throw new Error("Lost after it was carried out.");
}
export class ThreadRoom extends RealThread {
  publish(event) {
    return spoil(() => super.publish(event));
  }
}
export class InboxRoom extends RealInbox {
  publish(event) {
    return spoil(() => super.publish(event));
  }
}
const spoilt = (bucket) =>
  new Proxy(bucket, {
    get(target, name) {
      const value = target[name];
      return typeof value === "function" ? (...args) => spoil(() => value.apply(target, args)) : value;
    },
  });
let bindings;
const spoiltBindings = (env) => (bindings ??= { ...env, UPLOADS: spoilt(env.UPLOADS) });
export default {
  fetch: (request, env, context) => app.fetch(request, spoiltBindings(env), context),
  scheduled: (event, env, context) => app.scheduled(event, spoiltBindings(env), context),
};
`;

const ENTRIES: Record<RoomFault, string> = {
  broken: `export { default } from "./index.js";\n${BROKEN}`,
  lossy: `export { default } from "./index.js";\n${LOSSY}`,
  unreliable: UNRELIABLE,
};

/** The source of such an entry; undefined for the real rooms. */
export const entryFor = (fault: RoomFault | undefined): string | undefined =>
  fault && ENTRIES[fault];

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
