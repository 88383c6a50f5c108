import { expect, test } from "vitest";
import { chooseThread } from "#app/routes/inbox/client/load-request.server.ts";

type Listed = Parameters<typeof chooseThread>[0][number];

const thread = (id: string, changes: Partial<Listed> = {}): Listed => ({
  id,
  status: "new",
  unread: 0,
  repliedAt: null,
  updatedAt: 1,
  ...changes,
});

test("a new request opens with the first expert of the list", () => {
  expect(chooseThread([thread("a"), thread("b"), thread("c")])).toBe("a");
  expect(chooseThread([])).toBeNull();
});

test("unread messages come before all others, of several the latest", () => {
  const threads = [
    thread("chosen", { status: "won", repliedAt: 9, updatedAt: 9 }),
    thread("earlier", { status: "replied", unread: 2, repliedAt: 3, updatedAt: 3 }),
    thread("later", { status: "replied", unread: 1, repliedAt: 4, updatedAt: 4 }),
  ];
  expect(chooseThread(threads)).toBe("later");
});

test("an older request opens with the chosen expert, then with one who has replied", () => {
  const replied = thread("replied", { status: "replied", repliedAt: 5, updatedAt: 5 });
  const won = thread("won", { status: "won", repliedAt: 3, updatedAt: 4 });
  const expired = thread("expired", { status: "expired", updatedAt: 9 });
  expect(chooseThread([expired, replied, won])).toBe("won");
  expect(chooseThread([expired, replied])).toBe("replied");
});

test("a closed request, whose threads all ended at once, opens with the latest first reply", () => {
  const closed = { status: "closed", updatedAt: 9 } as const;
  const threads = [
    thread("silent", closed),
    thread("first", { ...closed, repliedAt: 3 }),
    thread("second", { ...closed, repliedAt: 4 }),
  ];
  expect(chooseThread(threads)).toBe("second");
});

test("an expert who may still answer comes before those who will not", () => {
  const threads = [
    thread("declined", { status: "declined", updatedAt: 5 }),
    thread("expired", { status: "expired", updatedAt: 6 }),
    thread("waiting", { status: "seen", updatedAt: 2 }),
  ];
  expect(chooseThread(threads)).toBe("waiting");
});
