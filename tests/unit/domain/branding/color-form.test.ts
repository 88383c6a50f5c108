import { expect, test } from "vitest";
import { colorForm } from "#app/domain/branding/schema.ts";

const shown_color = "#8B5CF6";
const chosen = (fields: Record<string, string>) => {
  const result = colorForm.safeParse({ shown_color, ...fields });
  return result.success ? result.data.color : result.error.issues[0]?.path;
};

test("what was typed counts", () => {
  expect(chosen({ primary_color: "#fa0", picked_color: "#8b5cf6" })).toBe("#FFAA00");
  expect(chosen({ primary_color: "14b8a6", picked_color: "#000000" })).toBe("#14B8A6");
  expect(chosen({ primary_color: "#14b8a6" })).toBe("#14B8A6");
});

test("what was picked counts where nothing was typed", () => {
  expect(chosen({ primary_color: shown_color, picked_color: "#14b8a6" })).toBe("#14B8A6");
  expect(chosen({ primary_color: shown_color, picked_color: "#8b5cf6" })).toBe(shown_color);
});

test("what is no colour is refused, whatever was picked", () => {
  expect(chosen({ primary_color: "red", picked_color: "#14b8a6" })).toEqual(["primary_color"]);
  expect(chosen({ primary_color: "" })).toEqual(["primary_color"]);
  expect(chosen({})).toEqual(["primary_color"]);
});
