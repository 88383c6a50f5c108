import { type SQL, sql } from "drizzle-orm";
import { messageThreads } from "#db/schema.ts";
import { TRANSITIONS } from "./request-life.server.ts";
import type { Transition } from "./schema.ts";

/** Condition on `message_threads`: the request is in a state from which this may happen. Who may do it is not checked. */
export function isAllowedFrom(transition: Transition): SQL {
  const states = TRANSITIONS[transition].from.map((state) => `'${state}'`);
  return sql`${messageThreads.state} in (${sql.raw(states.join(", "))})`;
}
