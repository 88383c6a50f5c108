import { expect, test } from "vitest";
import { withoutRefusals, withoutUnwanted } from "#app/lib/text/search/without-refusals.ts";

const sentences = (text: string) => withoutRefusals(text).replace(/\s+/g, " ").trim();

test("English sentences about work that is not done are left out", () => {
  expect(sentences("I build chatbots. I don't do web design! We never sell data. Call me.")).toBe(
    "I build chatbots. Call me.",
  );
  expect(sentences("We do not take on crypto projects\nWe train teams")).toBe("We train teams");
});

test("Hungarian ones too", () => {
  expect(sentences("Számlázást vállalok. Webáruházat nem vállalok. Hívjon.")).toBe(
    "Számlázást vállalok. Hívjon.",
  );
});

test("other negations stay", () => {
  const text = "I do not know fear. Nem minden robot egyforma.";
  expect(withoutRefusals(text)).toBe(text);
});

const wanted = (text: string) => withoutUnwanted(text).replace(/\s+/g, " ").trim();

test.each([
  ["Please no lawyers: we only need our invoices typed.", ": we only need our invoices typed."],
  ["We don't want a chatbot but a search.", "We but a search."],
  ["We are not looking for translators, we need an editor.", "We are , we need an editor."],
  ["There is no need for an app.", "There is ."],
  ["Chatbotot nem kérünk, keresőt szeretnénk.", ", keresőt szeretnénk."],
  ["Ügyvédet nem keresünk. Könyvelőt igen.", ". Könyvelőt igen."],
  ["Webáruház nem érdekel, kereső igen.", ", kereső igen."],
  ["Drága eszközök nem kellenek!", "!"],
])("what a client does not look for is left out of %j", (text, rest) => {
  expect(wanted(text)).toBe(rest);
});

test.each([
  "We don't want to retype invoices.",
  "We don't want the staff to retype invoices.",
  "We don't need a person to key in orders.",
  "There is no need for retyping invoices.",
  "We have no forecast and need one.",
  "No one answers our calls.",
  "Not only forecasting.",
  "Azt szeretnénk, hogy a számlákat nem kell kézzel begépelni.",
  "Nem kell kézzel begépelnünk a számlákat.",
  "A mostani előrejelzés nem kellően pontos.",
  "A vevőnk nem kereskedelmi cég.",
  "Nem kérdés a határidő.",
  "Nincs előrejelzésünk.",
])("a need in negative words stays: %j", (text) => {
  expect(withoutUnwanted(text)).toBe(text);
});
