import { expect, test } from "vitest";
import { packRows } from "#app/lib/packed-rows.ts";
import { LongestLine, WhatNext } from "#app/routes/inbox/expert/what-next.tsx";
import type {
  ListThread,
  ThreadListView,
  WaitingClients,
} from "#app/routes/inbox/thread-list/thread-list-view.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

const thread = (id: string, name: string): ListThread => ({
  ...{ id, name, category: "voice-ai", budget: "not-sure", timeline: "flexible", state: "new" },
  ...{ snoozedUntil: null, unread: 0, hasDraft: false, found: null, last: "Hello" },
  ...{ waiting: null, alike: null, updated: { iso: "", text: "", age: "" } },
});

const newest = thread("t-2", "Newer Client");
const oldest = thread("t-1", "Older Client");
const waiting: WaitingClients = {
  ...{ count: 2, id: oldest.id, said: "Hello", text: "2 days", isLate: true },
};

function render(changes: Partial<ThreadListView> = {}, Part = LongestLine): string {
  const list: ThreadListView = {
    ...{ tab: "new", q: "", unread: false, snoozed: false, sort: "newest" },
    ...{ after: "", next: null },
    ...{ threads: packRows([newest, oldest]), counts: { new: "2", active: "0", archived: "0" } },
    ...{ isShort: false, isCut: false, elsewhere: [], snoozedCount: 0 },
    unreadCounts: { new: 0, active: 0, archived: 0 },
    pinned: 0,
    ...{ tomorrow: "2026-11-29", waiting, ...changes },
  };
  return renderPage(() => <Part list={list} />);
}

test("the line says who waits longest and since when, and leads to the request", () => {
  const html = render();
  expect(textOf(html).trim()).toBe("Waiting longest in this tab 2 days Reply to Older Client");
  expect(html).toContain(`href="/expert-dashboard/${oldest.id}"`);
});

test("a wait of a day or more is marked, a shorter one is not", () => {
  expect(render()).toContain('class="text-danger"');
  expect(render({ waiting: { ...waiting, text: "3 hr", isLate: false } })).not.toContain("danger");
});

test("there is no line if the request comes first anyway, or if no one waits", () => {
  expect(render({ threads: packRows([oldest, newest]) })).toBe("");
  expect(render({ waiting: null })).toBe("");
  expect(render({ waiting: { ...waiting, id: "t-3" } })).toBe("");
});

test("one line counts the others and leads to all of the tab, longest wait first", () => {
  const address = 'href="/expert-dashboard?tab=new&amp;sort=waiting"';
  const html = render({}, WhatNext);
  expect(html).toContain(address);
  expect(textOf(html)).toContain("1 more request is waiting in this tab.");
  expect(textOf(html)).not.toContain("Newer Client");
  const sorted = render({ sort: "waiting" }, WhatNext);
  expect(sorted).not.toContain(address);
  expect(textOf(sorted)).toContain("1 more request is waiting in this tab.");
  expect(render({ waiting: { ...waiting, count: 1 } }, WhatNext)).not.toContain(address);
});
