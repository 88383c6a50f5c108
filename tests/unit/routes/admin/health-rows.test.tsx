import { expect, test } from "vitest";
import { countWaiting, WaitingRows } from "#app/routes/admin/health/waiting-rows.tsx";
import { textOf } from "#tests/support/http/visible-text.ts";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

type Props = Parameters<typeof WaitingRows>[0];

const ago = { iso: "2026-11-29T00:00:00.000Z", text: "1 day ago" };
const clear: Props = {
  decisions: 0,
  unanswered: 0,
  longest: null,
  refused: [],
  mails: {
    waiting: 0,
    delayed: 0,
    failed: 0,
    oldest: null,
    oldestAt: null,
    overdue: 0,
    bulkOverdue: 0,
  },
  payments: { finished: ago, finishedAt: 1, isRunning: false, open: 0, resolved: 0 },
};

const render = (changes: Partial<Props> = {}) =>
  renderPage(() => <WaitingRows {...clear} {...changes} />);

test("where nothing waits, each row says that all is clear", () => {
  const html = render();
  expect(textOf(html).match(/All clear/g)).toHaveLength(3);
  expect(html.match(/mark-good/g)).toHaveLength(3);
  expect(textOf(html)).toContain("Payments All clear Compared with Stripe 1 day ago");
});

test("as many things wait as rows have something to do", () => {
  const cases: Partial<Props>[] = [
    {},
    { decisions: 2, longest: ago },
    { unanswered: 1, payments: { ...clear.payments, open: 1 }, longest: ago },
    { mails: { ...clear.mails, waiting: 3 }, refused: ["stripe"] },
    { mails: { ...clear.mails, failed: 1 }, payments: { ...clear.payments, finished: null } },
    { refused: ["resend"], payments: { ...clear.payments, resolved: 2 } },
  ];
  const counts = cases.map((changes) => countWaiting({ ...clear, ...changes }));
  expect(counts).toEqual([0, 1, 2, 2, 1, 1]);
  const marked = cases.map((changes) => render(changes).match(/mark-(warning|bad)/g)?.length ?? 0);
  expect(marked).toEqual(counts);
});

test("clients who wait are a warning, because the system works", () => {
  const html = render({ unanswered: 1, longest: ago });
  expect(textOf(html)).toContain("Decisions and clients 1 client waiting over 48 hours");
  expect(html).toContain("mark-warning");
  expect(html).not.toContain("mark-bad");
});

test("payments that were never compared are not called clear, and are no warning", () => {
  const html = render({ payments: { ...clear.payments, finished: null, finishedAt: null } });
  expect(textOf(html)).toContain("Payments Not compared with Stripe yet");
  expect(html).toContain("mark-quiet");
  expect(html).not.toContain("mark-warning");
});

test("mails after a failed attempt are named as a part of those that are queued", () => {
  const mails = { ...clear.mails, waiting: 3, delayed: 1, oldest: ago, oldestAt: 1 };
  const html = render({ mails });
  expect(textOf(html)).toContain("Emails 3 queued 1 of them after a failed attempt");
  expect(html).toContain("mark-bad");
});
