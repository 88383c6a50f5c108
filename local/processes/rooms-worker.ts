import { ViewCounter } from "#app/counters/view-counter.ts";
import { InboxRoom } from "#party/inbox.ts";
import { ThreadRoom } from "#party/thread.ts";

/** The rooms and the counters alone, where the site itself does not run on workerd. */
export default { fetch: () => new Response(null, { status: 404 }) };

export { InboxRoom, ThreadRoom, ViewCounter };
