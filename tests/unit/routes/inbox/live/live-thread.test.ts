import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backOffMs } from "#app/components/live/live-times.ts";
import { liveThreadReducer } from "#app/routes/inbox/live/live-thread-reducer.ts";
import {
  connectionStatus,
  type LiveThreadAction,
  startLiveThread,
} from "#app/routes/inbox/live/live-thread-state.ts";
import type { LiveMessage } from "#party/protocol.ts";

const message = (
  seq: number,
  side: "expert" | "client" = "client",
  key = `key-${seq}`,
): LiveMessage => ({
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
const start = (messages: LiveMessage[] = []) =>
  startLiveThread({ side: "expert", messages, readUpTo, ...open });
const replay = (actions: LiveThreadAction[], state = start()) =>
  actions.reduce(liveThreadReducer, state);
const push = (pushed: LiveMessage): LiveThreadAction => ({
  type: "push",
  push: { type: "message", message: pushed },
});
const updated = (position: number, messages: LiveMessage[], more = false): LiveThreadAction => ({
  type: "updated",
  after: position,
  updates: { messages, more, readUpTo, ...open },
});
const seqs = (state: { messages: LiveMessage[] }) => state.messages.map(({ seq }) => seq);

describe("a live conversation", () => {
  it("ends with every message once and in order, however pushes and answers are mixed", () => {
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
          expect(seqs(state)).toEqual(from(1, state.messages.length).map(({ seq }) => seq));
        }
        const last = state.messages.length;
        expect(seqs(replay([updated(last, from(last + 1, total))], state))).toEqual(
          from(1, total).map(({ seq }) => seq),
        );
      }),
    );
  });

  it("holds back what arrived too early until the gap is filled", () => {
    const early = replay([push(message(3))], start(from(1, 1)));
    expect(seqs(early)).toEqual([1]);
    expect(early.ahead).toHaveLength(1);
    const filled = replay([push(message(2))], early);
    expect(seqs(filled)).toEqual([1, 2, 3]);
    expect(filled.ahead).toEqual([]);
  });

  it("does not wait for a number that the database does not have", () => {
    expect(seqs(replay([updated(1, [message(3), message(4)])], start(from(1, 1))))).toEqual([
      1, 3, 4,
    ]);
  });

  it("takes in an older page that connects, and the newest page after a revalidation", () => {
    const state = start(from(51, 60));
    const loaded = (messages: LiveMessage[]): LiveThreadAction => ({
      type: "loaded",
      messages,
      readUpTo,
      ...open,
    });
    expect(seqs(replay([loaded(from(1, 50))], state))).toEqual(from(1, 60).map(({ seq }) => seq));
    expect(seqs(replay([loaded(from(55, 62))], state)).at(-1)).toBe(62);
  });
});

describe("an earlier part of a long conversation", () => {
  const loaded = (messages: LiveMessage[], isPast: boolean): LiveThreadAction => ({
    type: "loaded",
    ...{ messages, isPast, readUpTo, ...open },
  });
  const past = () =>
    replay([{ type: "disconnected" }, loaded(from(1, 50), true)], start(from(951, 1_000)));

  it("takes the place of what is shown when the reader goes there", () => {
    expect(past()).toMatchObject({ isPast: true, messages: from(1, 50), ahead: [] });
  });

  it("grows by one answer at a time, and is live again once it has reached the end", () => {
    const grown = replay([updated(50, from(51, 250), true)], past());
    expect(grown).toMatchObject({ isPast: true, isCaughtUp: true, messages: from(1, 250) });
    const wanted = replay([{ type: "newer-requested" }], grown);
    expect(wanted.isCaughtUp).toBe(false);
    const whole = replay([updated(250, from(251, 300))], wanted);
    expect(whole).toMatchObject({ isPast: false, isCaughtUp: true, messages: from(1, 300) });
  });

  it("shows nothing that arrives far behind it, and the end when the reader goes back there", () => {
    const state = replay([push(message(1_001))], past());
    expect(state.messages).toHaveLength(50);
    const back = replay([loaded(from(952, 1_001), false)], state);
    expect(back).toMatchObject({ isPast: false, messages: from(952, 1_001), ahead: [] });
  });

  it("is not left by loading the page anew, nor are older pages lost", () => {
    const state = replay([{ type: "older", messages: from(51, 100) }], start(from(101, 150)));
    expect(seqs(replay([loaded(from(101, 150), false)], state))).toHaveLength(100);
    expect(replay([loaded(from(1, 50), true)], past()).messages).toHaveLength(50);
  });

  it("leaves a gap at the end to be fetched when the reader is not in the past", () => {
    const state = replay([loaded(from(200, 249), false)], start(from(101, 150)));
    expect(seqs(state).at(-1)).toBe(150);
    expect(state.ahead).toHaveLength(50);
  });
});

describe("a session that ends", () => {
  it("is shown before everything else, until the room lets the reader in again", () => {
    const ended = replay([{ type: "admitted" }, { type: "ended" }, { type: "disconnected" }]);
    expect(connectionStatus(ended)).toBe("ended");
    expect(connectionStatus(ended, false)).toBe("ended");
    expect(connectionStatus(replay([{ type: "admitted" }], ended))).toBe("live");
  });
});

describe("a message on its way", () => {
  const compose: LiveThreadAction = { type: "composed", key: "mine", content: "Hello" };

  it("is pending until the answer, the socket or an update brings it, and then stands once", () => {
    const stored = message(1, "expert", "mine");
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

  it("keeps its text when it fails, is pending again on retry, and goes when discarded", () => {
    const failed = replay([compose, { type: "send-failed", key: "mine", failure: "unreachable" }]);
    expect(failed.outgoing).toEqual([{ key: "mine", content: "Hello", failure: "unreachable" }]);
    expect(replay([{ type: "retried", key: "mine" }], failed).outgoing[0]?.failure).toBeNull();
    expect(replay([{ type: "discarded", key: "mine" }], failed).outgoing).toEqual([]);
  });

  it("remembers which draft it was made from until it is stored", () => {
    const state = replay([
      { ...compose, draft: 7 } as LiveThreadAction,
      { type: "send-failed", key: "mine", failure: "unreachable" },
      { type: "retried", key: "mine" },
    ]);
    expect(state.outgoing).toEqual([{ key: "mine", content: "Hello", draft: 7, failure: null }]);
  });

  it("that failed here but was stored is no longer shown as failed", () => {
    const failed = replay([compose, { type: "send-failed", key: "mine", failure: "unreachable" }]);
    expect(replay([updated(0, [message(1, "expert", "mine")])], failed).outgoing).toEqual([]);
  });

  it("that an earlier visit left behind is back as failed, unless it was stored meanwhile", () => {
    const kept = { key: "mine", content: "Hello", failure: null };
    const limited = { key: "other", content: "Bye", failure: "rate_limited" as const };
    const restored: LiveThreadAction = { type: "restored", outgoing: [kept, limited] };
    const state = replay([restored]);
    expect(state.outgoing).toEqual([{ ...kept, failure: "interrupted" }, limited]);
    expect(replay([restored], state).outgoing).toHaveLength(2);
    const stored = message(1, "expert", "mine");
    expect(replay([restored], start([stored])).outgoing).toEqual([limited]);
    expect(replay([push(stored)], state).outgoing).toEqual([limited]);
    const byOther = message(1, "client", "mine");
    expect(replay([restored], start([byOther])).outgoing).toHaveLength(2);
  });

  it("is not taken for the other side's message under the same key", () => {
    expect(replay([compose, push(message(1, "client", "mine"))]).outgoing).toHaveLength(1);
  });

  it("stays on the screen while something before it is missing", () => {
    const state = replay([compose, { type: "sent", message: message(2, "expert", "mine") }]);
    expect(state.outgoing).toHaveLength(1);
    expect(replay([push(message(1))], state)).toMatchObject({ outgoing: [], ahead: [] });
  });
});

describe("the other side", () => {
  it("types until it writes or leaves, and never seems to be oneself", () => {
    const typing = (side: "expert" | "client"): LiveThreadAction => ({
      type: "push",
      push: { type: "typing", side },
    });
    expect(replay([typing("expert")]).isOtherTyping).toBe(false);
    expect(replay([typing("client")]).isOtherTyping).toBe(true);
    expect(replay([typing("client"), push(message(1))]).isOtherTyping).toBe(false);
    expect(replay([typing("client"), { type: "typing-faded" }]).isOtherTyping).toBe(false);
    expect(replay([typing("client"), { type: "disconnected" }]).isOtherTyping).toBe(false);
  });

  it("is online when a socket of that side is in the room", () => {
    const presence = (online: ("expert" | "client")[]): LiveThreadAction => ({
      type: "push",
      push: { type: "presence", online },
    });
    expect(replay([presence(["expert"])]).isOtherOnline).toBe(false);
    expect(replay([presence(["expert", "client"])]).isOtherOnline).toBe(true);
  });

  it("has read as far as it ever said, never less", () => {
    const read = (upTo: number): LiveThreadAction => ({
      type: "push",
      push: { type: "read", side: "client", upTo, at: 1, isShared: true },
    });
    expect(replay([read(4), read(2)]).readUpTo).toEqual({ expert: 0, client: 4 });
  });
});

describe("the request", () => {
  it("is as the last answer of the app says, and the room only says when to ask", () => {
    const shut = { life: "closed", mayWrite: false } as const;
    const closed = replay([{ type: "loaded", messages: [], readUpTo, ...shut }]);
    expect(closed).toMatchObject(shut);
    expect(replay([updated(0, [])], closed)).toMatchObject(open);
    const told = replay([updated(0, []), { type: "push", push: { type: "state" } }]);
    expect(told).toMatchObject({ ...open, lifeChanges: 1, isCaughtUp: false });
  });
});

describe("the connection", () => {
  it("is connecting, live, polling or offline", () => {
    expect(connectionStatus(start())).toBe("connecting");
    expect(connectionStatus(replay([{ type: "admitted" }]))).toBe("live");
    expect(connectionStatus(replay([{ type: "admitted" }, { type: "disconnected" }]))).toBe(
      "polling",
    );
    const lost = replay([{ type: "disconnected" }, { type: "update-failed" }]);
    expect(connectionStatus(lost)).toBe("offline");
    expect(connectionStatus(replay([updated(0, [])], lost))).toBe("polling");
  });

  it("counts as caught up only after the last part of an answer that came after the connection", () => {
    const open = replay([{ type: "admitted" }]);
    expect(open.isCaughtUp).toBe(false);
    expect(replay([updated(0, from(1, 2), true)], open).isCaughtUp).toBe(false);
    expect(replay([updated(0, from(1, 2))], open).isCaughtUp).toBe(true);
    expect(replay([updated(0, []), { type: "update-failed" }], open).isCaughtUp).toBe(false);
  });

  it("is tried again after 1, 2, 5 and then every 10 seconds", () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(backOffMs)).toEqual([
      0, 1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
    ]);
  });
});
