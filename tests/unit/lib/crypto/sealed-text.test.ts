import { expect, test } from "vitest";
import { openText, sealText } from "#app/lib/crypto/sealed-text.ts";

const key = Buffer.alloc(32, 1).toString("base64");
const text = "Árvíztűrő tükörfúrógép 🔑";

test("a sealed text opens with the same key and purpose, and differs each time", async () => {
  const [one, other] = [await sealText(key, "test", text), await sealText(key, "test", text)];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(await openText(key, "test", one)).toBe(text);
  expect(await openText(key, "test", await sealText(key, "test", ""))).toBe("");
});

test("another key, another purpose and a changed text open nothing", async () => {
  const sealed = await sealText(key, "test", text);
  expect(await openText(Buffer.alloc(32, 2).toString("base64"), "test", sealed)).toBeNull();
  expect(await openText(key, "other", sealed)).toBeNull();
  const changed = sealed.slice(0, -2) + (sealed.endsWith("AA") ? "BB" : "AA");
  expect(await openText(key, "test", changed)).toBeNull();
});

const malformed = ["", ".", "no-dot", "a.b", "%%.%%"];
test.each(malformed)("a text that was never sealed is refused: %j", async (sealed) => {
  expect(await openText(key, "test", sealed)).toBeNull();
});
