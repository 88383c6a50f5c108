import { describe, expect, test } from "vitest";
import { joinKeys } from "#app/lib/crypto/keys.ts";
import { openText, sealText } from "#app/lib/crypto/sealed-text.ts";
import { isOfFormerKey, readToken, signToken } from "#app/lib/crypto/signed-token.ts";

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64");
const unnumbered = keyOf(1);
const second = `2:${keyOf(2)}`;
const third = `3a:${keyOf(3)}`;

const kinds = {
  "a token": {
    make: (keys: string) => signToken(keys, "test", "a.b"),
    read: (keys: string, made: string) => readToken(keys, "test", made),
  },
  "a sealed text": {
    make: (keys: string) => sealText(keys, "test", "a.b"),
    read: (keys: string, made: string) => openText(keys, "test", made),
  },
};

describe.each(Object.entries(kinds))("%s", (_, { make, read }) => {
  test.each([
    ["without an id", unnumbered, second],
    ["with an id", second, third],
  ])("of a key %s is read until that key is retired", async (_, before, after) => {
    const made = await make(before);
    expect(await read(before, made)).toBe("a.b");
    expect(await read(joinKeys(after, before), made)).toBe("a.b");
    expect(await read(after, made)).toBeNull();
  });

  test("is made with the current key, whose id it carries", async () => {
    const made = await make(joinKeys(third, second));
    expect(made).toContain("3a~");
    expect(await read(third, made)).toBe("a.b");
    expect(await read(second, made)).toBeNull();
  });

  test("without an id is read after its key has got one", async () => {
    expect(await read(`1:${unnumbered}`, await make(unnumbered))).toBe("a.b");
  });

  test("is not read under the id of another key", async () => {
    const made = await make(second);
    expect(await read(joinKeys(third, second), made.replace("2~", "3a~"))).toBeNull();
    expect(await read(joinKeys(third, second), made.replace("2~", "4~"))).toBeNull();
  });
});

test("the same key twice is one key", () => {
  expect(joinKeys(second, second)).toBe(second);
});

test("a token of the former key is to be signed again, one of the current key is not", async () => {
  const keys = joinKeys(second, unnumbered);
  expect(isOfFormerKey(keys, await signToken(unnumbered, "test", "a"))).toBe(true);
  expect(isOfFormerKey(keys, await signToken(keys, "test", "a"))).toBe(false);
  expect(isOfFormerKey(unnumbered, await signToken(unnumbered, "test", "a"))).toBe(false);
});
