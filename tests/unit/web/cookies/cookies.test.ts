import { expect, test } from "vitest";
import { setLocaleCookie } from "#app/web/cookies/cookies.server.ts";

const url = "https://directory.example.com/faq?lng=hu";
const answer = (type: string) => new Response("", { headers: { "Content-Type": type } });
const cookiesOf = (response: Response, address = url) =>
  setLocaleCookie(new Request(address), response).headers.getSetCookie();

test("a page in a language that its address names sets the language cookie", () => {
  const kept = ["__Host-lang_pref=hu; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"];
  expect(cookiesOf(answer("text/html; charset=utf-8"))).toEqual(kept);
  expect(cookiesOf(new Response(null, { status: 301, headers: { Location: "/" } }))).toEqual(kept);
  expect(cookiesOf(answer("text/html"), url.replace("hu", "xx"))).toEqual([]);
  expect(cookiesOf(answer("text/html"), "https://directory.example.com/faq")).toEqual([]);
});

test.each(["application/rss+xml; charset=utf-8", "text/plain", "application/json", "image/webp"])(
  "a response of the type %s sets no cookie",
  (type) => {
    expect(cookiesOf(answer(type))).toEqual([]);
  },
);
