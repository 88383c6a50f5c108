import { describe, expect, test } from "vitest";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { REQUEST_STATES, type RequestState, type Side } from "#app/domain/threads/schema.ts";
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
  type Transition,
  WRITERS,
} from "#app/domain/threads/state/schema.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { services } = threads;
const expertId = await threads.addExpert();

const ACTORS = ["expert", "client", "clock"] as const;
type Actor = (typeof ACTORS)[number];

test("the graph lists every transition of each actor in each state", () => {
  const row = (state: RequestState) => {
    const rights = ACTORS.map(
      (actor) => `${actor} ${allowedTransitions(state, actor).join("+") || "-"}`,
    );
    return `${state}: ${rights.join(", ")}; writes: ${WRITERS[state].join("+") || "-"}`;
  };
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

type Attempt = [Transition, Actor, (conversation: Conversation) => Promise<unknown>];

const write = (conversation: Conversation, side: Side) =>
  threads.send(conversation, side, { content: "A word" });

const bySide = (side: Side): Attempt[] => [
  ["open", side, (conversation) => threads.read(conversation, side, 9)],
  ["win", side, (of) => markWon(services, { ...of, viewer: of[side] })],
  ["unwin", side, (of) => unmarkWon(services, { ...of, viewer: of[side] })],
];

const reason = { reason: "budget", note: "Too little" } as const;
const closing = { reason: "no-fit", note: "" } as const;

/** Everything that an actor can try. Some things have no function: a client cannot decline. */
const ATTEMPTS: readonly Attempt[] = [
  ...bySide("expert"),
  ...bySide("client"),
  ["reply", "expert", (conversation) => write(conversation, "expert")],
  ["revive", "client", (conversation) => write(conversation, "client")],
  ["decline", "expert", (of) => declineRequest(services, { ...of, ...reason })],
  ["undecline", "expert", (of) => undeclineRequest(services, of)],
  ["close", "client", ({ client }) => closeRequest(services, client, closing)],
  ["reopen", "client", ({ client }) => reopenRequest(services, client)],
  [
    "expire",
    "clock",
    async (conversation) => {
      await threads.setThread(conversation, { updatedAt: 1 });
      return expireRequests(services, { afterDays: 30, limit: 1_000 });
    },
  ],
];

/** The state of a test request once its last change is undone. */
type Before = Partial<Record<RequestState, RequestState>>;
const BEFORE: Before = { declined: "seen", won: "replied", closed: "new", expired: "new" };

function stateAfter(state: RequestState, transition: Transition, actor: Actor): RequestState {
  if (!allowedTransitions(state, actor).includes(transition)) return state;
  const { to } = TRANSITIONS[transition];
  return to === "before" ? (BEFORE[state] ?? state) : to;
}

const CELLS = REQUEST_STATES.flatMap((state) =>
  ATTEMPTS.map(([transition, actor, run]) => {
    const after = stateAfter(state, transition, actor);
    const title = `${actor} tries to ${transition} what is ${state}: then it is ${after}`;
    return { title, run, state, after };
  }),
);

test("the attempts cover every transition of every actor", () => {
  const tried = ATTEMPTS.map(([transition, actor]) => `${transition} by ${actor}`);
  for (const [transition, { by }] of Object.entries(TRANSITIONS))
    for (const actor of by) expect(tried).toContain(`${transition} by ${actor}`);
});

test.each(CELLS)("$title", async ({ run, state, after }) => {
  const conversation = await threads.addRequest(state, { expertId });
  await run(conversation);
  expect((await threads.threadOf(conversation)).state).toBe(after);
  const { threadId } = conversation;
  const posts = (await threads.takePosts()).filter(({ path }) => path.endsWith(threadId));
  expect(posts.some(({ event }) => event.type === "state")).toBe(after !== state);
});

describe.each(REQUEST_STATES)("in the state %s", (state) => {
  test.each(["expert", "client"] as const)(
    "the %s may write according to the graph, and sees these rights",
    async (side) => {
      const conversation = await threads.addRequest(state, { expertId });
      const mayWrite = WRITERS[state].some((writer) => writer === side);
      const allowed = allowedTransitions(state, side);
      const seen = await threads.find(conversation, side);
      expect(seen?.life).toMatchObject({ state, mayWrite, allowed });
      expect((await write(conversation, side)).kind).toBe(mayWrite ? "sent" : "closed");
    },
  );
});
