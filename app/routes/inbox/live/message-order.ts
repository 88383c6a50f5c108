import type { LiveMessage } from "#party/protocol.ts";
import type { LiveThreadState } from "./live-thread-state.ts";

/**
 * Takes messages in, however they came: known ones are dropped, those that connect are appended, the rest waits in `ahead`. `answeredAfter`
 * says that the database itself named these as all that follows that `seq`: then even a gap is the truth and not waited for. Own messages
 * settle what was outgoing under the same key.
 */
export function addMessages(
  state: LiveThreadState,
  incoming: readonly LiveMessage[],
  answeredAfter?: number,
): LiveThreadState {
  const messages = [...state.messages];
  const ahead: LiveMessage[] = [];
  let last = messages.at(-1)?.seq ?? 0;
  const isTruth = answeredAfter !== undefined && answeredAfter <= last;
  const answered = new Set(isTruth ? incoming.map(({ seq }) => seq) : []);
  const taken = bySeq([...state.ahead, ...incoming]);
  for (const message of taken) {
    if (message.seq <= last || message.seq === ahead.at(-1)?.seq) continue;
    if (message.seq === last + 1 || answered.has(message.seq)) {
      messages.push(message);
      last = message.seq;
    } else {
      ahead.push(message);
    }
  }
  return { ...state, messages, ahead, outgoing: withoutShown(state, taken, ahead) };
}

/** Puts an older page before what is there; one that does not reach up to it is ignored. */
export function prependMessages(
  state: LiveThreadState,
  page: readonly LiveMessage[],
): LiveThreadState {
  const first = state.messages[0]?.seq ?? 0;
  const older = bySeq(page).filter(({ seq }) => seq < first);
  const isConnected = older.at(-1)?.seq === first - 1;
  return isConnected ? { ...state, messages: [...older, ...state.messages] } : state;
}

function bySeq(messages: readonly LiveMessage[]): LiveMessage[] {
  return [...messages].sort((a, b) => a.seq - b.seq);
}

/** An own message that waits in `ahead` stays outgoing, so that it does not vanish from the screen meanwhile. */
function withoutShown(
  state: LiveThreadState,
  taken: readonly LiveMessage[],
  ahead: readonly LiveMessage[],
) {
  const waiting = new Set(ahead.map(({ seq }) => seq));
  const shown = new Set(
    taken.filter(({ side, seq }) => side === state.side && !waiting.has(seq)).map(({ key }) => key),
  );
  return state.outgoing.filter(({ key }) => !shown.has(key));
}
