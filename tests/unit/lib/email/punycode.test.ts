import { domainToUnicode } from "node:url";
import { expect, test } from "vitest";
import { decodePunycode } from "#app/lib/email/punycode.ts";

test.each([
  "plda-bpa",
  "bcher-kva",
  "strae-oqa",
  "fsq",
  "egbpdaj6bu4bxfgehfvwxn",
  "ihqwcrb4cv8a8dqg056pqjye",
])("the label xn--%s is decoded like in Node", (label) =>
  expect(decodePunycode(label)).toBe(domainToUnicode(`xn--${label}`)),
);

test.each(["!", "a-!", "99999999999", "zzzzzzzzzz-999999999999"])(
  "the label xn--%s is none",
  (label) => expect(decodePunycode(label)).toBeNull(),
);
