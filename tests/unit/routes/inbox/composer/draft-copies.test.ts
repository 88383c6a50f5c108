import { describe, expect, it } from "vitest";
import { restoredText, withPosted } from "#app/routes/inbox/composer/draft-copies.ts";

describe("a box that opens where an earlier visit left an unsaved text", () => {
  it.each([
    ["nothing was typed yet", "Saved", "Left"],
    ["the saved text was taken out", "", "Left"],
    ["something else was typed before the script ran", "Typed", "Left\n\nTyped"],
    ["the browser brought the same text back", "Left, and more", "Left, and more"],
  ])("loses neither text when %s", (_, box, text) => {
    expect(restoredText("Left", box, "Saved")).toBe(text);
  });
});

describe("what was posted and not answered", () => {
  it("names each text once, the latest last", () => {
    expect(withPosted(["One", "Two"], "One")).toEqual(["Two", "One"]);
  });

  it("stays short: the earliest are forgotten", () => {
    const many = Array.from({ length: 30 }, (_, index) => String(index));
    expect(many.reduce<string[]>(withPosted, [])).toEqual(many.slice(-20));
    expect(withPosted(["a".repeat(6_000), "b".repeat(4_000)], "c".repeat(5_000))).toHaveLength(2);
    expect(withPosted(["a"], "b".repeat(10_000))).toHaveLength(1);
  });
});
