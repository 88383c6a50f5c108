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

test("or everything that no entry fits at once", () => {
  const asked = { q: "chatbots", choices: ["Hungary", "Pro with verified email"], unknown: [] };
  expect(whyEmpty("en", "experts", asked)).toBe(
    "No expert matches all of this: “chatbots”, Hungary, and Pro with verified email.",
  );
  expect(whyEmpty("en", "products", { ...asked, q: "", choices: ["Web", "Vision"] })).toBe(
    "No product matches all of this: Web and Vision.",
  );
});

test("and nothing that its heading says alone, or that would be a list of its own", () => {
  const none = { q: "", choices: [], unknown: [] };
  expect(whyEmpty("en", "experts", none)).toBe("");
  expect(whyEmpty("en", "experts", { ...none, q: "chatbots" })).toBe("");
  expect(whyEmpty("en", "experts", { ...none, q: " zzzz  yyyy ", unknown: ["zzzz", "yyyy"] })).toBe(
    "",
  );
  const choices = ["A", "B", "C", "D", "E", "F"];
  expect(whyEmpty("en", "experts", { ...none, choices })).toBe("");
});
