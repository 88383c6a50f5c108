import { describe, expect, test, vi } from "vitest";
import { shownText } from "#app/i18n/texts.tsx";

const show = shownText("hu");

describe("pages show Hungarian words", () => {
  test.each([
    ["Írjon e-mailben.", "Írjon e-\u2060mailben."],
    ["Az E-mail-cím kötelező", "Az E-\u2060mail-\u2060cím kötelező"],
    ["MI-szakértők, MI-ágensek", "MI-\u2060szakértők, MI-\u2060ágensek"],
    ["keresés, API-k, iparágak", "keresés, API-\u2060k, iparágak"],
    ["[e-mailben](contact)", "[e-\u2060mailben](contact)"],
  ])("that are short in one piece: %s", (text, shown) => expect(show(text)).toBe(shown));

  test.each([
    ["5000–10 000 $, 50 000 $ fölött", "5000–\u206010\u00a0000\u00a0$, 50\u00a0000\u00a0$ fölött"],
    ["a 2001. évi CVIII. törvény 4. §-a", "a 2001. évi CVIII. törvény 4.\u00a0§-\u2060a"],
    ["2026. 10. 5., 15 perc", "2026. 10. 5., 15 perc"],
  ])("and amounts and sections of laws: %s", (text, shown) => expect(show(text)).toBe(shown));

  test("and a value and its suffix on one line", () => {
    expect(show("Óránként {{amount}}-tól")).toBe("Óránként {{amount}}-\u2060tól");
  });

  test.each([
    ["a NAIH-nak írhat", "a NAIH-\u2060nak írhat"],
    ["a kérések 70%-a", "a kérések 70%-\u2060a"],
    ["a JavaScript-et", "a JavaScript-\u2060et"],
  ])("and a suffix with its word: %s", (text, shown) => expect(show(text)).toBe(shown));

  test("and break long ones after a later hyphen only", () => {
    expect(show("MI-munkafolyamat-tervezők")).toBe("MI-\u2060munkafolyamat-tervezők");
    expect(show("MI-marketingszakértők")).toBe("MI-\u2060marketingszakértők");
  });

  test.each(["Kereslet-előrejelzés", "pt-BR", "UTF-8", "1-3", "két- és több"])(
    "that begin with a long one, codes and numbers as they are: %s",
    (text) => expect(show(text)).toBe(text),
  );

  test("and English ones as they are", () => {
    expect(shownText("en")("an add-on for e-mail")).toBe("an add-on for e-mail");
  });
});

test("a Hungarian text is prepared once", () => {
  const text = "Az MI-s kérések 80%-a 25 000 $ alatti.";
  const shown = show(text);
  const replace = vi.spyOn(String.prototype, "replace");
  const again = shownText("hu")(text);
  const calls = replace.mock.calls.length;
  replace.mockRestore();
  expect([again, calls]).toEqual([shown, 0]);
});
