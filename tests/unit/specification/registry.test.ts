import { describe, expect, test } from "vitest";
import type { SpecifiedSection } from "#tests/specification/section.ts";
import { visibleText } from "#tests/specification/visible-text.ts";
import { specification } from "#tests/specification.ts";

const sections: [string, SpecifiedSection][] = Object.entries(specification);
const waiting = (lists: Readonly<Record<string, readonly string[]>>) => Object.values(lists).flat();

describe("the registry of the specification", () => {
  test.each(sections)("names every entry of %s once", (_, { texts, rules, later, dropped }) => {
    const entries = [...texts, ...rules, ...waiting(later), ...waiting(dropped)];
    expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([]);
  });

  test("keeps texts as they are typed: straight apostrophes, no blanks around", () => {
    const texts = sections.flatMap(([, { texts, later }]) => [...texts, ...waiting(later)]);
    expect(texts.filter((text) => /[’‘“”]|^\s|\s$|\s\s/.test(text))).toEqual([]);
  });

  test("gives a topic or a decision for whatever is not finished", () => {
    const reasons = sections.flatMap(([, { later, dropped }]) =>
      [later, dropped].flatMap((lists) => Object.entries(lists)),
    );
    expect(reasons.filter(([reason, entries]) => !reason.trim() || entries.length === 0)).toEqual(
      [],
    );
  });
});

describe("the text that somebody meets on a page", () => {
  test("is what stands between the marks, with entities read and blanks joined", () => {
    const page = "<h1>Skills &amp; <!-- -->Expertise</h1>\n<p>It&#x27;s <b>12</b> experts</p>";
    expect(visibleText(page)).toContain("Skills & Expertise It's 12 experts");
  });

  test("includes what fields and buttons say, and nothing of scripts and styles", () => {
    const page = '<script>"Hidden"</script><style>Hidden</style><input placeholder="Search...">';
    expect(visibleText(page)).toContain("Search...");
    expect(visibleText(page)).not.toContain("Hidden");
  });
});
