import { FairQueue } from "#app/lib/fair-queue.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";

/**
 * A hash takes a tenth of a second of the isolate's only thread, and all other requests wait. One
 * at a time leaves them the thread in between. These bounds hold for each isolate; the limits
 * in the database hold for the whole site.
 */
const queue = new FairQueue({ mostRunning: 1, mostWaiting: 32 });

const ASK_EVERY_MS = 10;
const WINDOW_SECONDS = 10;
const MOST_IN_WINDOW = 20;
const MOST_NETWORKS = 10_000;

/** The attempts of each network since the first one of its window. */
const windows = new Map<string, { count: number; endsAt: number }>();

type Turn<Result> =
  | { state: "done"; result: Result }
  /** This network has tried too often, or too many wait. */
  | { state: "too-many" | "busy"; retryAfterSeconds: number };

/** Does work that hashes a password, when it is the turn of this network. */
export async function inPasswordTurn<Result>(
  network: string,
  work: () => Promise<Result>,
): Promise<Turn<Result>> {
  if (!countInWindow(network)) return { state: "too-many", retryAfterSeconds: WINDOW_SECONDS };
  const place = queue.enter(network);
  try {
    while (place.state === "waiting") await scheduler.wait(ASK_EVERY_MS);
    if (place.state === "refused") return { state: "busy", retryAfterSeconds: WINDOW_SECONDS };
    return { state: "done", result: await work() };
  } finally {
    queue.end(place);
  }
}

/** Whether the network may try once more in its window. */
function countInWindow(network: string): boolean {
  const known = windows.get(network);
  const isCurrent = known !== undefined && known.endsAt > now();
  const endsAt = isCurrent ? known.endsAt : now() + WINDOW_SECONDS * SECOND_MS;
  const count = isCurrent ? known.count + 1 : 1;
  if (windows.size >= MOST_NETWORKS) windows.clear();
  windows.set(network, { count, endsAt });
  return count <= MOST_IN_WINDOW;
}
