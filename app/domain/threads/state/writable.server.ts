import { type SQL, sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { REQUEST_STATES, type RequestState, type Side } from "#app/domain/threads/schema.ts";
import { messageThreads } from "#db/schema.ts";
import { TRANSITIONS, type Transition, WRITERS } from "./schema.ts";

/**
 * Expression on `message_threads`, 1 or 0: this side may write here. It depends on the request's
 * state, on blocks and on the expert's account.
 */
export function mayWrite(side: Side): SQL<boolean> {
  const states = REQUEST_STATES.filter((state) => WRITERS[state].includes(side));
  return sql`(${isIn(states)} and ${isBlocked} = 0
    and not ${isDeletedMember(messageThreads.expertId)})`.mapWith(Boolean);
}

/** Expression on `message_threads`, 1 or 0: one of the two has blocked the other. */
export const isBlocked = isBlockedBy("b.side");

/** Expression on `message_threads`, 1 or 0: this side has blocked the other. */
export function hasBlocked(side: Side): SQL<boolean> {
  return isBlockedBy(`'${side}'`).mapWith(Boolean);
}

// Raw SQL names the outer table: in a query of one table, a column reference loses its table and
// would mean the inner one.
function isBlockedBy(side: string): SQL {
  return sql.raw(`exists (select 1 from quotes bq join blocks b on b.client_email = bq.email
    where bq.id = message_threads.quote_id and b.expert_id = message_threads.expert_id and b.side = ${side})`);
}

/**
 * Condition on `message_threads`: the state of the request allows this transition. The permission
 * of the actor is NOT checked here.
 */
export function isAllowedFrom(transition: Transition): SQL {
  return isIn(TRANSITIONS[transition].from);
}

function isIn(states: readonly RequestState[]): SQL {
  const list = states.map((state) => `'${state}'`).join(", ");
  return sql`${messageThreads.state} in (${sql.raw(list)})`;
}
