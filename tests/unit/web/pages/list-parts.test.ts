import { expect, test } from "vitest";
import { whyEmpty } from "#app/web/pages/list-parts.server.ts";

test("an empty list names the words that no entry has", () => {
  const asked = { q: "zzzz pottery", choices: ["Hungary"], unknown: ["zzzz", "pottery"] };
  expect(whyEmpty("en", "experts", asked)).toBe("No profile mentions “zzzz” or “pottery”.");
  expect(whyEmpty("hu", "products", asked)).toBe(
    "Egyik terméknél sem szerepel: „zzzz” vagy „pottery”.",
  );
});

test("names them also where no blank separates them", () => {
  const asked = { q: "zzzz,yyyy chatbots", choices: [], unknown: ["zzzz", "yyyy"] };
  expect(whyEmpty("en", "experts", asked)).toBe("No profile mentions “zzzz” or “yyyy”.");
});

test("and nothing that its heading says alone", () => {
  const none = { q: "", choices: [], unknown: [] };
  expect(whyEmpty("en", "experts", none)).toBe("");
  expect(whyEmpty("en", "experts", { ...none, q: "chatbots" })).toBe("");
  expect(whyEmpty("en", "experts", { ...none, q: " zzzz  yyyy ", unknown: ["zzzz", "yyyy"] })).toBe(
    "",
  );
  const choices = ["Hungary", "Pro with verified email"];
  expect(whyEmpty("en", "experts", { ...none, q: "chatbots", choices })).toBe("");
  expect(whyEmpty("en", "products", { ...none, choices })).toBe("");
});
