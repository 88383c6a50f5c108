import type { ThreadMessage } from "#party/protocol.ts";
import type { LiveThreadState } from "./live-thread-state.ts";

/**
 * Adds messages in any order. Known ones are dropped, consecutive ones are appended, the rest waits
 * in `ahead`. With `answeredAfter` the database has named all messages after that `seq`, so a gap
 * is real and not waited for. Own messages replace the outgoing ones with the same key.
 */
export function addMessages(
  state: LiveThreadState,
  incoming: readonly ThreadMessage[],
  answeredAfter?: number,
): LiveThreadState {
  const messages = [...state.messages];
  const ahead: ThreadMessage[] = [];
  let last = messages.at(-1)?.seq ?? 0;
  const isComplete = answeredAfter !== undefined && answeredAfter <= last;
  const answered = new Set(isComplete ? incoming.map(({ seq }) => seq) : []);
  const candidates = bySeq([...state.ahead, ...incoming]);
  for (const message of candidates) {
    if (message.seq <= last || message.seq === ahead.at(-1)?.seq) continue;
    if (message.seq === last + 1 || answered.has(message.seq)) {
      messages.push(message);
      last = message.seq;
    } else {
      ahead.push(message);
    }
  }
  return { ...state, messages, ahead, outgoing: withoutShown(state, candidates, ahead) };
}

/** Prepends an older page. A page that does not reach the first message is ignored. */
export function prependMessages(
  state: LiveThreadState,
  page: readonly ThreadMessage[],
): LiveThreadState {
  const first = state.messages[0]?.seq ?? 0;
  const older = bySeq(page).filter(({ seq }) => seq < first);
  const isConnected = older.at(-1)?.seq === first - 1;
  return isConnected ? { ...state, messages: [...older, ...state.messages] } : state;
}

function bySeq(messages: readonly ThreadMessage[]): ThreadMessage[] {
  return [...messages].sort((a, b) => a.seq - b.seq);
}

/**
 * An own message that waits in `ahead` stays outgoing, so that it does not disappear from the
 * screen.
 */
function withoutShown(
  state: LiveThreadState,
  candidates: readonly ThreadMessage[],
  ahead: readonly ThreadMessage[],
) {
  const waiting = new Set(ahead.map(({ seq }) => seq));
  const shown = new Set(
    candidates
      .filter(({ side, seq }) => side === state.side && !waiting.has(seq))
      .map(({ key }) => key),
  );
  return state.outgoing.filter(({ key }) => !shown.has(key));
}
