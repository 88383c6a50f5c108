import { describe, expect, test } from "vitest";
import { DAY_MS } from "#app/platform/clock.ts";
import { firstUnreadSeq, isSameRow, messageRows } from "#app/routes/inbox/log/message-rows.ts";
import type { ThreadMessage } from "#party/protocol.ts";

const message = (
  seq: number,
  day: number,
  side: "expert" | "client" = "client",
): ThreadMessage => ({
  id: `id-${seq}`,
  seq,
  side,
  kind: "text",
  content: "",
  key: `key-${seq}`,
  createdAt: day * DAY_MS + seq,
});
const unread = { expert: 0, client: 0 };
const log = { side: "expert", outgoing: [], readUpTo: unread } as const;
const rows = (messages: ThreadMessage[], toReader = (timestamp: number) => timestamp) =>
  messageRows({ ...log, request: null, messages, toReader });
const newDays = (days: number[]) =>
  rows(days.map((day, index) => message(index + 1, day))).map(({ startsDay }) => startsDay);

describe("the days between messages", () => {
  test("begin with their first message", () => {
    expect(newDays([7, 7, 8, 10])).toEqual([true, false, true, true]);
  });

  test("are those of the reader", () => {
    const lateEvening = { ...message(1, 7), createdAt: 8 * DAY_MS - 1 };
    const messages = [lateEvening, message(2, 8)];
    const startsOf = (all: ReturnType<typeof rows>) => all.map(({ startsDay }) => startsDay);
    expect(startsOf(rows(messages))).toEqual([true, true]);
    expect(startsOf(rows(messages, (at) => at + DAY_MS / 24))).toEqual([true, false]);
  });

  test("neither repeat nor go back where a clock was slow", () => {
    expect(newDays([8, 7, 8, 8, 9, 8, 9])).toEqual([true, false, false, false, true, false, false]);
  });

  test("do not change the order of the conversation", () => {
    expect(rows([message(1, 8), message(2, 7)]).map(({ seq }) => seq)).toEqual([1, 2]);
  });
});

describe("messages of the same person", () => {
  const followed = (messages: ThreadMessage[]) => rows(messages).map(({ follows }) => follows);
  const at = (seq: number, minutes: number, side: "expert" | "client" = "client") => ({
    ...message(seq, 7, side),
    createdAt: 7 * DAY_MS + minutes * 60_000,
  });

  test("follow each other, soon or later", () => {
    expect(followed([at(1, 0), at(2, 9), at(3, 19)])).toEqual([null, "soon", "later"]);
  });

  test("show a time again after ten minutes, however many come in between", () => {
    const often = [0, 9, 18, 27, 36].map((minutes, nth) => at(nth + 1, minutes));
    expect(followed(often)).toEqual([null, "soon", "later", "soon", "later"]);
  });

  test("start again after the other person and on another day", () => {
    expect(followed([at(1, 0), at(2, 1, "expert"), at(3, 2)])).toEqual([null, null, null]);
    expect(followed([message(1, 7), message(2, 8)])).toEqual([null, null]);
  });

  test("do not follow a row that says what it is", () => {
    const details = { ...at(1, 0), kind: "details" } as const;
    expect(followed([details, at(2, 1), { ...details, seq: 3 }])).toEqual([null, null, null]);
  });
});

describe("the request", () => {
  const request = {
    content: "Route plans",
    createdAt: 7 * DAY_MS,
    category: "ai-agent",
    budget: "5k-10k",
    timeline: "asap",
    product: null,
  };
  const withRequest = (...messages: ThreadMessage[]) =>
    messageRows({ ...log, request, messages, toReader: (timestamp) => timestamp });

  test("is the first row, without a number, and starts the first day", () => {
    const [first, second, third] = withRequest(message(1, 7), message(2, 8));
    expect(first).toMatchObject({ kind: "request", seq: null, side: "client", startsDay: true });
    expect(first).toMatchObject({ content: "Route plans", delivery: null });
    expect(second).toMatchObject({ seq: 1, startsDay: false });
    expect(third).toMatchObject({ seq: 2, startsDay: true });
  });

  test("is there before anyone has written", () => {
    expect(withRequest()).toHaveLength(1);
  });
});

test("rows are equal when they look the same", () => {
  const [one] = rows([message(1, 7)]);
  const [same] = rows([message(1, 7)]);
  const [answered] = rows([message(1, 7), message(2, 7, "expert")]);
  if (!one || !same || !answered) throw new Error("A row is missing");
  expect(isSameRow(one, same)).toBe(true);
  expect(isSameRow(one, answered)).toBe(true);
  expect(isSameRow(one, { ...same, delivery: "seen" })).toBe(false);
});

describe("the line above the unread messages", () => {
  const messages = [message(3, 7), message(4, 7, "expert"), message(5, 7), message(6, 7)];

  test("is before the first unread message of the other side", () => {
    expect(firstUnreadSeq("expert", { messages, readUpTo: { expert: 4, client: 0 } })).toBe(5);
    expect(firstUnreadSeq("client", { messages, readUpTo: { expert: 0, client: 3 } })).toBe(4);
  });

  test("is left out where everything was read, and where nothing was", () => {
    expect(firstUnreadSeq("expert", { messages, readUpTo: { expert: 6, client: 0 } })).toBeNull();
    const first = { messages: [message(1, 7)], readUpTo: { expert: 0, client: 0 } };
    expect(firstUnreadSeq("expert", { ...first, wasOpened: false })).toBeNull();
  });

  test("is before the first message if the request itself was read", () => {
    const first = { messages: [message(1, 7)], readUpTo: { expert: 0, client: 0 } };
    expect(firstUnreadSeq("expert", { ...first, wasOpened: true })).toBe(1);
    expect(firstUnreadSeq("expert", { messages: [], readUpTo: first.readUpTo })).toBeNull();
  });
});
