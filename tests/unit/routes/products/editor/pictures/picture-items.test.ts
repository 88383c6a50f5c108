import { expect, test } from "vitest";
import {
  changeItem,
  chosenItem,
  loseKeys,
  moveItem,
  storedItem,
} from "#app/routes/products/editor/pictures/picture-items.ts";

const file = new File(["x"], "x.jpg", { type: "image/jpeg" });
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test("a chosen file waits for its upload, one with a problem does not", () => {
  expect(chosenItem("a", file, null)).toMatchObject({ state: "waiting", key: null, file });
  const failed = { state: "failed", problem: "Too large" };
  expect(chosenItem("a", file, "Too large")).toMatchObject(failed);
});

test("a picture keeps its place during the upload, and moves by one", () => {
  const items = [storedItem("a"), chosenItem("b", file, null), storedItem("c")];
  const sent = changeItem(items, "b", { state: "stored", key: "key-of-b" });
  expect(ids(moveItem(sent, "b", 1))).toEqual(["a", "c", "b"]);
  expect(ids(moveItem(sent, "a", -1))).toEqual(["a", "b", "c"]);
});

test("a picture that is no longer stored can be uploaded again from its file", () => {
  const chosen = [storedItem("a"), chosenItem("b", file, null)];
  const items = changeItem(chosen, "b", { state: "stored", key: "key-of-b" });
  const [kept, lost] = loseKeys(items, ["key-of-b", "unknown"], "Gone");
  expect(kept).toMatchObject({ key: "a", state: "stored" });
  expect(lost).toMatchObject({ key: null, state: "failed", problem: "Gone", file });
});
