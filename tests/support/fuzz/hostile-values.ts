/** Values that forms, addresses and headers rarely get, and that break careless programs. */
import fc from "fast-check";
import { anyCodePoints } from "#tests/support/fuzz/code-points.ts";

const KNOWN = [
  ...["", " ", "0", "-1", "1e309", "NaN", "null", "undefined", "true", "on", "[]", "{}"],
  ...[
    "9007199254740993",
    "-0",
    "0x10",
    "1,000.50",
    "٣٤",
    "½",
    "2026-02-30",
    "9999-12-31",
    "12/31/2026",
  ],
  ...[
    "\0",
    "a\0b",
    "\r\nBcc: x@example.com",
    "\u202eabc",
    "\ufeff",
    "\ud800",
    "e\u0301".repeat(50),
  ],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    "%",
    "_",
    "*",
    '"',
    "near(a b)",
    "a* OR b",
    "^a",
    "-a",
  ],
  ...[
    "<script>alert(1)</script>",
    "</textarea><img src=x>",
    "{{7*7}}",
    "#{7*7}",
    "{{name}}",
    "%7B%7B",
  ],
  ...[
    "javascript:alert(1)",
    "https://[::1",
    "http://a:b@c",
    "//example.com",
    "https://xn--",
    "ftp://x",
  ],
  ...[
    "a@b",
    "@",
    "a@b@c.de",
    `${"a".repeat(65)}@example.com`,
    "ä@example.com",
    "a@-b.com",
    "<a@b.de>",
  ],
  ...["../../etc/passwd", "%2e%2e%2f", "%", "%zz", "%00", "C:\\", "a".repeat(300), "😀".repeat(40)],
  ...["en", "hu", "xx", "en-US-x-twain", "*", "ai-automation", "WEB", "USD", "a-z", "newest"],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "length", "then"],
];

const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 2, arbitrary: anyCodePoints({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: fc.uuid() },
);

/** Texts of usual size. */
export const hostileText: fc.Arbitrary<string> = anyText;

/** Rarely far too long. */
export const hostileValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: anyText },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom("a", "á", "*a_ ", "[", "😀", "\n", "https://example.com "),
        fc.nat(9_000),
      )
      .map(([part, times]) => part.repeat(times)),
  },
);

/** Names of fields and parameters beside the known ones. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "__intent__",
    "__state__",
    "intent",
    "tags[0]",
    "a.b",
    "__proto__",
    "constructor",
    "",
  ),
  fc.constantFrom("q", "page", "after", "before", "lng", "redirectTo", "tab", "id", "key", "sort"),
  fc.string({ maxLength: 20 }),
);
