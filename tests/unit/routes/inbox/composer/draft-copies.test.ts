import { describe, expect, it } from "vitest";
import { restoredText, withPosted } from "#app/routes/inbox/composer/draft-copies.ts";

it.each([
  ["nothing was typed yet", "Saved", "Left"],
  ["the saved text was deleted", "", "Left"],
  ["something else was typed before the script ran", "Typed", "Left\n\nTyped"],
  ["the browser restored the same text", "Left, and more", "Left, and more"],
])(
  "a text box that opens with an unsaved text of an earlier visit keeps both texts when %s",
  (_, box, text) => {
    expect(restoredText("Left", box, "Saved")).toBe(text);
  },
);

describe("the texts that were posted without a response", () => {
  it("lists each text once, the latest last", () => {
    expect(withPosted(["One", "Two"], "One")).toEqual(["Two", "One"]);
  });

  it("drops the earliest texts to stay short", () => {
    const many = Array.from({ length: 30 }, (_, index) => String(index));
    expect(many.reduce<string[]>(withPosted, [])).toEqual(many.slice(-20));
    expect(withPosted(["a".repeat(6_000), "b".repeat(4_000)], "c".repeat(5_000))).toHaveLength(2);
    expect(withPosted(["a"], "b".repeat(10_000))).toHaveLength(1);
  });
});
