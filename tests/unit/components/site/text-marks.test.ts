import { describe, expect, test } from "vitest";
import {
  LINK_TARGETS,
  readBlocks,
  readSpans,
  withoutMarks,
} from "#app/components/site/text-marks.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";

type Node = { [key: string]: string | Node };

/** The link targets of every text of a dictionary, by its key. */
function targetsIn(node: Node, path = ""): [key: string, targets: string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] => {
    if (typeof value !== "string") return targetsIn(value, `${path}${key}.`);
    const targets = [...value.matchAll(/\]\(([^)]*)\)/g)].map(([, target = ""]) => target);
    return targets.length > 0 ? [[path + key, targets.sort().join(" ")]] : [];
  });
}

describe("the marks of a text", () => {
  test("make links to known pages, mail addresses and sites only", () => {
    expect(readSpans("See the [terms](terms) or [a@b.hu](email), [NAIH](naih).")).toEqual([
      { text: "See the " },
      { text: "terms", href: "/terms" },
      { text: " or " },
      { text: "a@b.hu", href: "mailto:a@b.hu" },
      { text: ", " },
      { text: "NAIH", href: "https://www.naih.hu" },
      { text: "." },
    ]);
    expect(readSpans("[x](constructor) [y](javascript:1)")).toEqual([
      { text: "x", href: undefined },
      { text: " [y](javascript:1)" },
    ]);
  });

  test("emphasise words", () => {
    expect(readSpans("**session**: 30 days")).toEqual([
      { text: "session", isStrong: true },
      { text: ": 30 days" },
    ]);
  });

  test("separate paragraphs and lists", () => {
    expect(readBlocks("One.\n\n- a\n- b\n\nTwo.")).toEqual([
      { kind: "paragraph", lines: ["One."] },
      { kind: "list", lines: ["a", "b"] },
      { kind: "paragraph", lines: ["Two."] },
    ]);
  });

  test("can be removed", () => {
    expect(withoutMarks("[Write](contact) **now**.")).toBe("Write now.");
  });
});

describe("the links of the dictionaries", () => {
  const english = targetsIn(dictionaries.en);

  test("have known targets", () => {
    const known = new Set([...Object.keys(LINK_TARGETS), "email"]);
    const unknown = english.filter(([, targets]) =>
      targets.split(" ").some((target) => !known.has(target)),
    );
    expect(english.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  test("use every known target", () => {
    const used = new Set(english.flatMap(([, targets]) => targets.split(" ")));
    expect(Object.keys(LINK_TARGETS).filter((target) => !used.has(target))).toEqual([]);
  });
});
