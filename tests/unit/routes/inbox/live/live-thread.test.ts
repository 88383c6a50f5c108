import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { liveThreadReducer } from "#app/routes/inbox/live/live-thread-reducer.ts";
import {
  connectionStatus,
  type LiveThreadAction,
  startLiveThread,
} from "#app/routes/inbox/live/live-thread-state.ts";
import type { ThreadMessage } from "#party/protocol.ts";

type Side = ThreadMessage["side"];
const message = (seq: number, side: Side = "client", key = `key-${seq}`): ThreadMessage => ({
  id: `id-${seq}`,
  seq,
  side,
  kind: "text",
  content: `Message ${seq}`,
  createdAt: seq,
  key,
});
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index));
const readUpTo = { expert: 0, client: 0 };
const open = { life: "replied", mayWrite: true } as const;
const start = (messages: ThreadMessage[] = []) =>
  startLiveThread({ side: "expert", messages, readUpTo, ...open });
const replay = (actions: LiveThreadAction[], state = start()) =>
  actions.reduce(liveThreadReducer, state);
type Push = Extract<LiveThreadAction, { type: "push" }>["push"];
const pushed = (push: Push): LiveThreadAction => ({ type: "push", push });
const push = (message: ThreadMessage) => pushed({ type: "message", message });
const loaded = (messages: ThreadMessage[], isPast?: boolean): LiveThreadAction => ({
  type: "loaded",
  messages,
  isPast,
  readUpTo,
  ...open,
});
const updated = (position: number, messages: ThreadMessage[], more = false): LiveThreadAction => ({
  type: "updated",
  after: position,
  updates: { messages, more, readUpTo, ...open },
});
const admitted = { type: "admitted" } as const;
const disconnected = { type: "disconnected" } as const;
const updateFailed = { type: "update-failed" } as const;
const seqs = (state: { messages: ThreadMessage[] }) => state.messages.map(({ seq }) => seq);
const seqsUpTo = (last: number) => seqs({ messages: from(1, last) });

describe("a live conversation", () => {
  it("ends with every message once and in order, for any mix of pushes and updates", () => {
    const total = 12;
    const anyPush = fc.integer({ min: 1, max: total }).map((seq) => push(message(seq)));
    const anyAnswer = fc
      .integer({ min: 0, max: total })
      .map((position) => updated(position, from(position + 1, total)));
    fc.assert(
      fc.property(fc.array(fc.oneof(anyPush, anyAnswer)), (actions) => {
        let state = start();
        for (const action of actions) {
          state = liveThreadReducer(state, action);
          expect(seqs(state)).toEqual(seqsUpTo(state.messages.length));
        }
        const last = state.messages.length;
        const completed = replay([updated(last, from(last + 1, total))], state);
        expect(seqs(completed)).toEqual(seqsUpTo(total));
      }),
    );
  });

  it("holds back a message that arrives too early until the gap is filled", () => {
    const early = replay([push(message(3))], start(from(1, 1)));
    expect(seqs(early)).toEqual([1]);
    expect(early.ahead).toHaveLength(1);
    const filled = replay([push(message(2))], early);
    expect(seqs(filled)).toEqual([1, 2, 3]);
    expect(filled.ahead).toEqual([]);
  });

  it("does not wait for a number that the database does not have", () => {
    expect(seqs(replay([updated(1, from(3, 4))], start(from(1, 1))))).toEqual([1, 3, 4]);
  });

  it("merges an adjacent older page, and the newest page after a revalidation", () => {
    const state = start(from(51, 60));
    expect(seqs(replay([loaded(from(1, 50))], state))).toEqual(seqsUpTo(60));
    expect(seqs(replay([loaded(from(55, 62))], state)).at(-1)).toBe(62);
  });
});

describe("an earlier part of a long conversation", () => {
  const past = () => replay([disconnected, loaded(from(1, 50), true)], start(from(951, 1_000)));

  it("replaces the shown messages when the reader opens it", () => {
    expect(past()).toMatchObject({ isPast: true, messages: from(1, 50), ahead: [] });
  });

  it("grows by one update at a time, and is live again once it reaches the end", () => {
    const grown = replay([updated(50, from(51, 250), true)], past());
    expect(grown).toMatchObject({ isPast: true, isCaughtUp: true, messages: from(1, 250) });
    const wanted = replay([{ type: "newer-requested" }], grown);
    expect(wanted.isCaughtUp).toBe(false);
    const whole = replay([updated(250, from(251, 300))], wanted);
    expect(whole).toMatchObject({ isPast: false, isCaughtUp: true, messages: from(1, 300) });
  });

  it("hides messages that arrive far behind it, and shows the end when the reader returns", () => {
    const state = replay([push(message(1_001))], past());
    expect(state.messages).toHaveLength(50);
    const back = replay([loaded(from(952, 1_001), false)], state);
    expect(back).toMatchObject({ isPast: false, messages: from(952, 1_001), ahead: [] });
  });

  it("remains after a reload of the page, and older pages are kept", () => {
    const state = replay([{ type: "older", messages: from(51, 100) }], start(from(101, 150)));
    expect(seqs(replay([loaded(from(101, 150), false)], state))).toHaveLength(100);
    expect(replay([loaded(from(1, 50), true)], past()).messages).toHaveLength(50);
  });

  it("holds back a page behind a gap when the reader is at the end", () => {
    const state = replay([loaded(from(200, 249), false)], start(from(101, 150)));
    expect(seqs(state).at(-1)).toBe(150);
    expect(state.ahead).toHaveLength(50);
  });
});

it("a session that ends overrides every other status until the reader has access again", () => {
  const ended = replay([admitted, { type: "ended" }, disconnected]);
  expect(connectionStatus(ended)).toBe("ended");
  expect(connectionStatus(ended, false)).toBe("ended");
  expect(connectionStatus(replay([admitted], ended))).toBe("live");
  const sent = { type: "sent", message: message(1, "expert", "mine") } as const;
  expect(connectionStatus(replay([sent], ended))).toBe("polling");
});

describe("an outgoing message", () => {
  const compose = { type: "composed", key: "mine", content: "Hello" } as const;
  const sendFailed = { type: "send-failed", key: "mine", failure: "unreachable" } as const;
  const retried = { type: "retried", key: "mine" } as const;
  const failed = replay([compose, sendFailed]);
  const stored = message(1, "expert", "mine");

  it("is pending until the response, the socket or an update brings it, and is then shown once", () => {
    const arrivals: LiveThreadAction[] = [
      { type: "sent", message: stored },
      push(stored),
      updated(0, [stored]),
    ];
    expect(replay([compose]).outgoing).toEqual([{ key: "mine", content: "Hello", failure: null }]);
    for (const first of arrivals) {
      for (const second of arrivals) {
        const state = replay([compose, first, second]);
        expect(state.outgoing).toEqual([]);
        expect(seqs(state)).toEqual([1]);
      }
    }
  });

  it("keeps its text when it fails, is pending again on retry, and disappears when discarded", () => {
    expect(failed.outgoing).toEqual([{ key: "mine", content: "Hello", failure: "unreachable" }]);
    expect(replay([retried], failed).outgoing[0]?.failure).toBeNull();
    expect(replay([{ type: "discarded", key: "mine" }], failed).outgoing).toEqual([]);
  });

  it("remembers which draft it was made from until it is stored", () => {
    const state = replay([{ ...compose, draft: 7 }, sendFailed, retried]);
    expect(state.outgoing).toEqual([{ key: "mine", content: "Hello", draft: 7, failure: null }]);
  });

  it("that failed here but was stored is no longer shown as failed", () => {
    expect(replay([updated(0, [stored])], failed).outgoing).toEqual([]);
  });

  it("that an earlier visit left behind returns as failed, unless it was stored meanwhile", () => {
    const kept = { key: "mine", content: "Hello", failure: null };
    const limited = { key: "other", content: "Bye", failure: "rate_limited" as const };
    const restored: LiveThreadAction = { type: "restored", outgoing: [kept, limited] };
    const state = replay([restored]);
    expect(state.outgoing).toEqual([{ ...kept, failure: "interrupted" }, limited]);
    expect(replay([restored], state).outgoing).toHaveLength(2);
    expect(replay([restored], start([stored])).outgoing).toEqual([limited]);
    expect(replay([push(stored)], state).outgoing).toEqual([limited]);
    expect(replay([restored], start([message(1, "client", "mine")])).outgoing).toHaveLength(2);
  });

  it("is not confused with the other side's message of the same key", () => {
    expect(replay([compose, push(message(1, "client", "mine"))]).outgoing).toHaveLength(1);
  });

  it("remains visible while an earlier message is missing", () => {
    const state = replay([compose, { type: "sent", message: message(2, "expert", "mine") }]);
    expect(state.outgoing).toHaveLength(1);
    expect(replay([push(message(1))], state)).toMatchObject({ outgoing: [], ahead: [] });
  });
});

describe("the other side", () => {
  it("is typing until it writes or leaves; the reader's own typing is ignored", () => {
    const typing = (side: Side) => pushed({ type: "typing", side });
    expect(replay([typing("expert")]).isOtherTyping).toBe(false);
    expect(replay([typing("client")]).isOtherTyping).toBe(true);
    expect(replay([typing("client"), push(message(1))]).isOtherTyping).toBe(false);
    expect(replay([typing("client"), { type: "typing-faded" }]).isOtherTyping).toBe(false);
    expect(replay([typing("client"), disconnected]).isOtherTyping).toBe(false);
  });

  it("is online when a socket of that side is in the room", () => {
    const presence = (online: Side[]) => pushed({ type: "presence", online });
    expect(replay([presence(["expert"])]).isOtherOnline).toBe(false);
    expect(replay([presence(["expert", "client"])]).isOtherOnline).toBe(true);
  });

  it("keeps the furthest read position that it reported", () => {
    const read = (upTo: number) =>
      pushed({ type: "read", side: "client", upTo, at: 1, isShared: true });
    expect(replay([read(4), read(2)]).readUpTo).toEqual({ expert: 0, client: 4 });
  });
});

it("the request has the state of the last response; a push only triggers a request", () => {
  const shut = { life: "closed", mayWrite: false } as const;
  const closed = replay([{ type: "loaded", messages: [], readUpTo, ...shut }]);
  expect(closed).toMatchObject(shut);
  expect(replay([updated(0, [])], closed)).toMatchObject(open);
  const changed = replay([updated(0, []), pushed({ type: "state" })]);
  expect(changed).toMatchObject({ ...open, lifeChanges: 1, isCaughtUp: false });
});

describe("the connection", () => {
  it.each<[string, string, LiveThreadAction[]]>([
    ["connecting", "at first", []],
    ["live", "once admitted", [admitted]],
    ["polling", "after a disconnect", [admitted, disconnected]],
    ["offline", "after a failed update", [disconnected, updateFailed]],
    ["polling", "after a successful update", [disconnected, updateFailed, updated(0, [])]],
  ])("is %s %s", (status, _, actions) => {
    expect(connectionStatus(replay(actions))).toBe(status);
  });

  it("is caught up only after the last part of an update that follows the connection", () => {
    const live = replay([admitted]);
    expect(live.isCaughtUp).toBe(false);
    expect(replay([updated(0, from(1, 2), true)], live).isCaughtUp).toBe(false);
    expect(replay([updated(0, from(1, 2))], live).isCaughtUp).toBe(true);
    expect(replay([updated(0, []), updateFailed], live).isCaughtUp).toBe(false);
  });
});
