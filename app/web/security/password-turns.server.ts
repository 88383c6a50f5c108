import { FairQueue } from "#app/lib/fair-queue.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";

/**
 * A hash takes a tenth of a second of the isolate's only thread, and all other requests wait. One
 * at a time leaves them the thread in between. These bounds hold for each isolate; the limits
 * in the database hold for the whole site.
 */
const queue = new FairQueue({
  mostRunning: 1,
  mostWaiting: 32,
  // The platform may end a request without running its `finally`, and its place must not stay.
  askedWithinMs: 5 * SECOND_MS,
  longestTurnMs: 20 * SECOND_MS,
});

const ASK_EVERY_MS = 10;
const LONGEST_WAIT_MS = 15 * SECOND_MS;
const WINDOW_SECONDS = 10;
const MOST_IN_WINDOW = 20;
const MOST_NETWORKS = 10_000;

/** The attempts of each network since the first one of its window. */
const windows = new Map<string, { count: number; endsAt: number }>();

type Turn<Result> =
  | { state: "done"; result: Result }
  /** This network has tried too often, or too many wait. */
  | { state: "too-many" | "busy"; retryAfterSeconds: number };

/**
 * Does work that hashes a password, when it is the turn of this visitor. Attempts count by
 * `network`; turns go by `owner`, the larger network that one sender may have for themselves.
 */
export async function inPasswordTurn<Result>(
  { network, owner }: { network: string; owner: string },
  work: () => Promise<Result>,
): Promise<Turn<Result>> {
  if (!countInWindow(network)) return { state: "too-many", retryAfterSeconds: WINDOW_SECONDS };
  const enteredAt = now();
  const place = queue.enter(owner, enteredAt);
  try {
    while (queue.ask(place, now()).state === "waiting" && now() < enteredAt + LONGEST_WAIT_MS)
      await scheduler.wait(ASK_EVERY_MS);
    if (place.state !== "running") return { state: "busy", retryAfterSeconds: WINDOW_SECONDS };
    return { state: "done", result: await work() };
  } finally {
    queue.end(place, now());
  }
}

/** Whether the network may try once more in its window. */
function countInWindow(network: string): boolean {
  const known = windows.get(network);
  const isCurrent = known !== undefined && known.endsAt > now();
  const endsAt = isCurrent ? known.endsAt : now() + WINDOW_SECONDS * SECOND_MS;
  const count = isCurrent ? known.count + 1 : 1;
  if (windows.size >= MOST_NETWORKS) forgetEnded();
  windows.set(network, { count, endsAt });
  return count <= MOST_IN_WINDOW;
}

function forgetEnded(): void {
  for (const [network, { endsAt }] of windows) if (endsAt <= now()) windows.delete(network);
  if (windows.size >= MOST_NETWORKS) windows.clear();
}
