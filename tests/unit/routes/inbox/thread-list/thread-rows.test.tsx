import { expect, test } from "vitest";
import { ThreadRows } from "#app/routes/inbox/thread-list/thread-rows.tsx";
import { textOf } from "#tests/support/http/visible-text.ts";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

const row = (name: string, isLate: boolean, budget = "5k-10k") => ({
  id: name,
  url: `/${name}`,
  name,
  category: "voice-ai",
  budget,
  timeline: "flexible",
  state: "new" as const,
  snoozedUntil: null,
  unread: 0,
  hasDraft: false,
  found: null,
  last: "Hello",
  alike: null,
  updated: { iso: "", text: "", age: "" },
  company: "",
  group: isLate ? ("late" as const) : ("soon" as const),
  waiting: { text: "Waiting 2 days", age: "2 days", look: isLate ? ("late" as const) : null },
});

const render = (...threads: ReturnType<typeof row>[]) =>
  renderPage(() => (
    <ThreadRows threads={threads} isGrouped selectedId={null} shownId={null} chosen={[]} />
  ));

test("groups have names as soon as there are two, or if the only one is late", () => {
  const namesOf = (...rows: ReturnType<typeof row>[]) =>
    (render(...rows).match(/<h2.*?<\/h2>/g) ?? []).map((name) => textOf(name).trim());
  expect(namesOf(row("Anna", true), row("Bea", false))).toEqual([
    "Reply first",
    "Waiting less than a day",
  ]);
  expect(namesOf(row("Anna", true))).toEqual(["Reply first"]);
  expect(namesOf(row("Bea", false))).toEqual([]);
});

test("a row has the company before the request in short, and says what is unread", () => {
  const html = render({ ...row("Anna", false), company: "Anna Ltd", unread: 2 });
  expect(textOf(html)).toContain("Hello Anna Ltd · Waiting 2 days · Budget: $5–10k");
  expect(textOf(html)).toContain("Voice AI 2 2 unread");
});

test("one unread message is a dot, which screen readers hear as a number", () => {
  const html = render({ ...row("Anna", false), unread: 1 });
  expect(html).toContain("unread-dot");
  expect(textOf(html)).toContain("Voice AI 1 unread");
  expect(render({ ...row("Anna", false), unread: 2 })).not.toContain("unread-dot");
});

test("a budget has its name for screen readers, and an open one is a sentence", () => {
  expect(textOf(render(row("Anna", false)))).toContain(
    "Budget: $5–10k · Timeline: flexible · Voice AI",
  );
  expect(textOf(render(row("Anna", false, "not-sure")))).toContain(
    "Budget: not sure yet · Timeline: flexible · Voice AI",
  );
});
