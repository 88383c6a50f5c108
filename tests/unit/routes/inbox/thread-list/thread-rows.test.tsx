import { expect, test } from "vitest";
import { ThreadRows } from "#app/routes/inbox/thread-list/thread-rows.tsx";
import { textOf } from "#tests/support/http/visible-text.ts";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

const row = (name: string, isLate: boolean, budget = "5k-10k") => ({
  ...{ id: name, url: `/${name}`, name, category: "voice-ai", budget, timeline: "flexible" },
  ...{
    state: "new" as const,
    snoozedUntil: null,
    unread: 0,
    hasDraft: false,
    found: null,
    last: "Hello",
  },
  ...{ alike: null, updated: { iso: "", text: "", age: "" } },
  waiting: { text: "Waiting 2 days", age: "2 days", look: isLate ? ("late" as const) : null },
});

const render = (...threads: ReturnType<typeof row>[]) =>
  renderPage(() => <ThreadRows {...{ threads, pinned: 0, selectedId: null, chosen: [] }} />);

test("the first late row asks for a reply, as a part of its link", () => {
  const html = render(row("Anna", false), row("Bea", true), row("Cora", true));
  const links = html.match(/<a .*?<\/a>/g)?.map((link) => textOf(link)) ?? [];
  expect(links.map((text) => /\bReply\b/.test(text))).toEqual([false, true, false]);
});

test("a budget has its name for screen readers, and an open one is a sentence", () => {
  expect(textOf(render(row("Anna", false)))).toContain("Budget: $5,000–$10,000 Voice AI Timeline:");
  expect(textOf(render(row("Anna", false, "not-sure")))).toContain(
    "Budget: not sure yet Voice AI Timeline:",
  );
});
