import { expect, test } from "vitest";
import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";

test("a signed text is read with the same secret and purpose only", async () => {
  const token = await signToken("secret", "door", "a.b");
  expect(await readToken("secret", "door", token)).toBe("a.b");
  expect(await readToken("other", "door", token)).toBeNull();
  expect(await readToken("secret", "window", token)).toBeNull();
  expect(await readToken("secret", "door", token.replace("a.b", "a.c"))).toBeNull();
  expect(await readToken("secret", "door", "")).toBeNull();
});
