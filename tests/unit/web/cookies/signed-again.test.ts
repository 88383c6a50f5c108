import { expect, test } from "vitest";
import { joinKeys } from "#app/lib/crypto/keys.ts";
import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";
import { withCookiesSignedAgain } from "#app/web/cookies/signed-again.server.ts";

const before = "s".repeat(32);
const after = `2:${"t".repeat(32)}`;
const keys = joinKeys(after, before);

/** The cookies that an answer sets for a browser with these ones. */
async function answerTo(cookies: Record<string, string>, own = new Headers()) {
  const sent = Object.entries(cookies).map(([name, value]) => `__Host-${name}=${value}`);
  const headers = { Cookie: sent.join("; ") };
  const request = new Request("https://directory.example.com/faq", { headers });
  const answer = new Response("", { headers: own });
  const signed = await withCookiesSignedAgain(request, { SESSION_SECRET: keys }, answer);
  return signed.headers.getSetCookie();
}

test.each(["device", "shortlist"])(
  "the cookie %s of the former key is signed again with the current one",
  async (name) => {
    const [cookie = "", ...others] = await answerTo({
      [name]: await signToken(before, name, "a.b"),
    });
    expect(others).toEqual([]);
    const [, value = ""] = cookie.match(new RegExp(`^__Host-${name}=([^;]+); Path=/`)) ?? [];
    expect(await readToken(after, name, value)).toBe("a.b");
    expect(cookie.includes("HttpOnly")).toBe(name === "device");
  },
);

test("a cookie of the current key, a forged one and one that the answer sets stay", async () => {
  expect(await answerTo({ device: await signToken(keys, "device", "a") })).toEqual([]);
  expect(await answerTo({ device: await signToken("another", "device", "a") })).toEqual([]);
  expect(await answerTo({})).toEqual([]);
  const deletion = "__Host-shortlist=; Path=/; Max-Age=0";
  const shortlist = await signToken(before, "shortlist", "a");
  const own = new Headers({ "Set-Cookie": deletion });
  expect(await answerTo({ shortlist }, own)).toEqual([deletion]);
});
