import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { REQUEST_STATES, type RequestState, type Transition } from "#app/domain/threads/schema.ts";
import {
  declineRequest,
  markWon,
  undeclineRequest,
  unmarkWon,
} from "#app/domain/threads/state/change-state.server.ts";
import { expireRequests } from "#app/domain/threads/state/expire-requests.server.ts";
import {
  allowedTransitions,
  TRANSITIONS,
  WRITERS,
} from "#app/domain/threads/state/transitions.server.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import { sendMessage } from "#app/domain/threads/write/send-message.server.ts";
import {
  addExpert,
  type Conversation,
  hardlyAnyLimit as limit,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";
import { addRequestIn, setThread, threadOf } from "./request-steps.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let expertId: string;
beforeAll(async () => {
  threads = await startThreads();
  expertId = await addExpert(threads.db, "Edit Expert");
});
afterEach(() => threads.told());
afterAll(() => threads.close());

const ACTORS = ["expert", "client", "clock"] as const;
type Actor = (typeof ACTORS)[number];

test("the whole graph: who may do what in which state", () => {
  const row = (state: RequestState) =>
    `${state}: ${ACTORS.map((actor) => `${actor} ${allowedTransitions(state, actor).join("+") || "-"}`).join(", ")}; writes: ${WRITERS[state].join("+") || "-"}`;
  expect(REQUEST_STATES.map(row)).toEqual([
    "new: expert open+reply+decline, client close, clock expire; writes: expert+client",
    "seen: expert reply+decline, client close, clock expire; writes: expert+client",
    "replied: expert decline+win, client win+close, clock -; writes: expert+client",
    "declined: expert reply+undecline, client close, clock -; writes: expert",
    "won: expert unwin, client unwin, clock -; writes: expert+client",
    "closed: expert -, client reopen, clock -; writes: -",
    "expired: expert reply+decline, client revive+close, clock -; writes: expert+client",
  ]);
});

const write = (talk: Conversation, side: "expert" | "client") =>
  sendMessage(threads.services, {
    viewer: talk[side],
    threadId: talk.threadId,
    content: "A word",
    limit,
  });
const reason = { reason: "budget", note: "Too little" } as const;

/** Everything that anybody can try. Where there is no way to try (a client cannot decline) there is no line. */
const ATTEMPTS: readonly {
  transition: Transition;
  actor: Actor;
  run: (talk: Conversation) => Promise<unknown>;
}[] = [
  {
    transition: "open",
    actor: "expert",
    run: ({ expert: viewer, threadId }) =>
      markThreadRead(threads.services, { viewer, threadId, upTo: 9 }),
  },
  {
    transition: "open",
    actor: "client",
    run: ({ client: viewer, threadId }) =>
      markThreadRead(threads.services, { viewer, threadId, upTo: 9 }),
  },
  { transition: "reply", actor: "expert", run: (talk) => write(talk, "expert") },
  { transition: "revive", actor: "client", run: (talk) => write(talk, "client") },
  {
    transition: "decline",
    actor: "expert",
    run: (talk) => declineRequest(threads.services, { ...talk, ...reason }),
  },
  {
    transition: "undecline",
    actor: "expert",
    run: (talk) => undeclineRequest(threads.services, talk),
  },
  ...(["expert", "client"] as const).flatMap((side) => [
    {
      transition: "win" as const,
      actor: side,
      run: (talk: Conversation) => markWon(threads.services, { ...talk, viewer: talk[side] }),
    },
    {
      transition: "unwin" as const,
      actor: side,
      run: (talk: Conversation) => unmarkWon(threads.services, { ...talk, viewer: talk[side] }),
    },
  ]),
  {
    transition: "expire",
    actor: "clock",
    async run(talk) {
      await setThread(threads.db, talk, { updatedAt: 1 });
      return expireRequests(threads.services, { afterDays: 30, limit: 1_000 });
    },
  },
  {
    transition: "close",
    actor: "client",
    run: (talk) => closeRequest(threads.services, talk.client, { reason: "no-fit", note: "" }),
  },
  {
    transition: "reopen",
    actor: "client",
    run: (talk) => reopenRequest(threads.services, talk.client),
  },
];

/** What the times of `addRequestIn` add up to when the last one is taken away. */
const BEFORE: Partial<Record<RequestState, RequestState>> = {
  declined: "seen",
  won: "replied",
  closed: "new",
  expired: "new",
};

function stateAfter(state: RequestState, transition: Transition, actor: Actor): RequestState {
  if (!allowedTransitions(state, actor).includes(transition)) return state;
  const { to } = TRANSITIONS[transition];
  return to === "before" ? (BEFORE[state] ?? state) : to;
}

const CELLS = REQUEST_STATES.flatMap((state) =>
  ATTEMPTS.map(({ transition, actor, run }) => {
    const after = stateAfter(state, transition, actor);
    const title = `${actor} tries to ${transition} what is ${state}: then it is ${after}`;
    return { title, run, state, after };
  }),
);

test("every transition can be tried by everybody who may do it", () => {
  const tried = ATTEMPTS.map(({ transition, actor }) => `${transition} by ${actor}`);
  for (const [transition, { by }] of Object.entries(TRANSITIONS))
    for (const actor of by) expect(tried).toContain(`${transition} by ${actor}`);
});

test.each(CELLS)("$title", async (cell) => {
  const talk = await addRequestIn(threads.db, expertId, cell.state);
  await cell.run(talk);
  expect((await threadOf(threads.db, talk)).state).toBe(cell.after);
  const told = (await threads.told()).filter(({ path }) => path.endsWith(talk.threadId));
  const isTold = told.some(({ event }) => event.type === "state");
  expect(isTold).toBe(cell.after !== cell.state);
});

describe.each(REQUEST_STATES)("in the state %s", (state) => {
  test.each(["expert", "client"] as const)(
    "the %s may write as the graph says, and sees so",
    async (side) => {
      const talk = await addRequestIn(threads.db, expertId, state);
      const mayWrite = WRITERS[state].some((writer) => writer === side);
      const seen = await findThread(threads.db, { viewer: talk[side], threadId: talk.threadId });
      expect(seen?.life).toMatchObject({
        state,
        mayWrite,
        allowed: allowedTransitions(state, side),
      });
      expect((await write(talk, side)).kind).toBe(mayWrite ? "sent" : "closed");
    },
  );
});
