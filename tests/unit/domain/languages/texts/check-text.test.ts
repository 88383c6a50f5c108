import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkText, normalizeText } from "#app/domain/languages/texts/check-text.server.ts";
import { type TextSlot, textSlots } from "#app/domain/languages/texts/text-slots.server.ts";
import { dictionaries, LOCALES } from "#app/i18n/dictionary.ts";
import { flattenTexts } from "#app/lib/text/text-tree.ts";

const noForms = { original: null, form: null };
const slot = (english: string): TextSlot => ({ key: "x.y", section: "x", english, ...noForms });
const problemOf = (english: string, text: string) => checkText(slot(english), text)?.problem;

describe("a text in place of an English one", () => {
  test("has the same values, in its own order", () => {
    expect(problemOf("{{a}} of {{b}}", "{{b}}-ból {{a}}")).toBeUndefined();
    const missing = { problem: "missing-marks", what: ["{{a}}"] };
    expect(checkText(slot("{{a}} of {{b}}"), "von {{b}}")).toEqual(missing);
    const unknown = { problem: "unknown-marks", what: ["{{c}}"] };
    expect(checkText(slot("{{a}}"), "{{a}} {{c}}")).toEqual(unknown);
  });

  test("has the same links, each as often", () => {
    expect(problemOf("See [terms](terms).", "Siehe [AGB](terms).")).toBeUndefined();
    expect(problemOf("See [terms](terms).", "Siehe AGB.")).toBe("missing-links");
    expect(problemOf("See.", "Siehe [hier](evil).")).toBe("unknown-links");
    expect(problemOf("[a](terms) [b](terms)", "[a](terms)")).toBe("missing-links");
  });

  test.each([
    ["{{name", "{{name}}"],
    ["name}}", "name"],
    ["{{name}} {{- name}}", "{{name}}"],
    ["{{name}} {{name, uppercase}}", "{{name}}"],
    ["$t(shell.home)", "x"],
    ["{{ name }}", "{{name}}"],
  ])("holds nothing that the translation library alone would read: %s", (text, english) => {
    expect(problemOf(english, text)).toBe("malformed-mark");
  });

  test("is some text, not too long, and visible", () => {
    expect(problemOf("x", "")).toBe("empty");
    expect(problemOf("x", "x".repeat(5_001))).toBe("too-long");
    expect(problemOf("x", "a\u0000b")).toBe("control-characters");
    expect(problemOf("x", "two\nlines")).toBeUndefined();
  });

  test("is never markup: it is shown as it is written", () => {
    expect(problemOf("x", '<script>alert("x")</script>')).toBeUndefined();
  });
});

describe("forms of counted texts", () => {
  const slots = textSlots("pl");
  const counted = (form: string) => slots.get(`quoteErrors.tooMany_${form}`) as TextSlot;

  test("are those of the language, whatever forms English has", () => {
    const forms = [...slots.keys()].filter((key) => key.startsWith("quoteErrors.tooMany_"));
    expect(forms.map((key) => key.split("_")[1])).toEqual(["one", "few", "many", "other"]);
    expect([...textSlots("ja").keys()].filter((key) => key.endsWith("_one"))).toEqual([]);
  });

  test("may leave the number out, except in the form for all other numbers", () => {
    expect(checkText(counted("one"), "za minutę")).toBeNull();
    expect(checkText(counted("few"), "{{count}} minuty")).toBeNull();
    expect(checkText(counted("other"), "za chwilę")?.problem).toBe("missing-marks");
  });
});

test("every text that the site brings along passes", () => {
  for (const locale of LOCALES) {
    const slots = textSlots(locale);
    const texts = flattenTexts(dictionaries[locale]);
    expect([...slots.keys()].sort()).toEqual(texts.map(([key]) => key).sort());
    const refused = texts.filter(([key, text]) => checkText(slots.get(key) as TextSlot, text));
    expect(refused).toEqual([]);
  }
});

test("whatever is typed, checking it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      const text = normalizeText(typed);
      expect(normalizeText(text)).toBe(text);
      expect(checkText(slot("x"), text)).toEqual(checkText(slot("x"), text));
    }),
  );
});
