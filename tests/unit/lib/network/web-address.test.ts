import { expect, test } from "vitest";
import { webAddress, withProtocol } from "#app/lib/network/web-address.ts";

test.each([
  ["https://a.example/b?c#d", "https://a.example/b?c#d"],
  ["http://A.example", "http://a.example/"],
  [" https://a.example/x y ", "https://a.example/x%20y"],
  ["HTTPS://a.example", "https://a.example/"],
])("%j is a web address", (text, address) => {
  expect(webAddress(text)).toBe(address);
});

test.each([
  ...["", "a.example", "//a.example", "/logout", "https://"],
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    " javascript:alert(1)",
  ],
  ...["data:text/html,x", "vbscript:x", "blob:https://a.example/1"],
  ...["ftp://a.example", "mailto:a@b.example"],
  ...["https://paypal.com@evil.example/", "https://:secret@evil.example/"],
])("%j is refused", (text) => {
  expect(webAddress(text)).toBeNull();
});

test.each([
  ["a.example", "https://a.example"],
  ["a.example:8080/b", "https://a.example:8080/b"],
  ["http://a.example", "http://a.example"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["", ""],
])("%j is completed to %j", (typed, address) => {
  expect(withProtocol(typed)).toBe(address);
});
