import { ViewCounter } from "#app/counters/view-counter.ts";
import { InboxRoom } from "#party/inbox.ts";
import { ThreadRoom } from "#party/thread.ts";
import site from "./entry.worker.ts";

/**
 * The whole Worker: the site, and the classes of its rooms and counters. The development server
 * runs the site in Node, where these classes do not load.
 */
export default site;

export { InboxRoom, ThreadRoom, ViewCounter };
