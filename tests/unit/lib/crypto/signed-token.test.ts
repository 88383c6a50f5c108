import { expect, test } from "vitest";
import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";

test("a signed text is read with the same secret and purpose only", async () => {
  const token = await signToken("secret", "confirm", "a.b");
  expect(await readToken("secret", "confirm", token)).toBe("a.b");
  expect(await readToken("other", "confirm", token)).toBeNull();
  expect(await readToken("secret", "unsubscribe", token)).toBeNull();
  expect(await readToken("secret", "confirm", token.replace("a.b", "a.c"))).toBeNull();
  expect(await readToken("secret", "confirm", "")).toBeNull();
});
