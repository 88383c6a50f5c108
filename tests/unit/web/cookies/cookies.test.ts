import { expect, test } from "vitest";
import { readCookie, serializeCookie, setLocaleCookie } from "#app/web/cookies/cookies.server.ts";

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

test("a cookie on https is tied to its host, Secure and SameSite, and hidden from scripts unless they need it", () => {
  const request = new Request(url);
  expect(serializeCookie(request, "session", "x", { maxAgeSeconds: 60 })).toBe(
    "__Host-session=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
  );
  const readable = serializeCookie(request, "shortlist", "x", {
    maxAgeSeconds: 60,
    isReadable: true,
  });
  expect(readable).toBe("__Host-shortlist=x; Path=/; Max-Age=60; SameSite=Lax; Secure");
});

test("a cookie without the prefix of its host is not read on https", () => {
  const from = (cookie: string) => new Request(url, { headers: { Cookie: cookie } });
  expect(readCookie(from("session=planted"), "session")).toBeNull();
  expect(readCookie(from("session=planted; __Host-session=own"), "session")).toBe("own");
});
