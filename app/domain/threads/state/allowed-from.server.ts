import { type SQL, sql } from "drizzle-orm";
import type { Transition } from "#app/domain/threads/schema.ts";
import { messageThreads } from "#db/schema.ts";
import { TRANSITIONS } from "./transitions.server.ts";

/**
 * Condition on `message_threads`: the state of the request allows this transition. The permission
 * of the actor is NOT checked here.
 */
export function isAllowedFrom(transition: Transition): SQL {
  const states = TRANSITIONS[transition].from.map((state) => `'${state}'`);
  return sql`${messageThreads.state} in (${sql.raw(states.join(", "))})`;
}
