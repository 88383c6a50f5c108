import { expect, test } from "vitest";
import { ownResponseTimeText, responseTimeText } from "#app/i18n/response-time.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";

const HOUR_MS = 3_600_000;
const t = getTranslate("en");

test.each([
  [0, "an hour"],
  [1, "an hour"],
  [1.1, "a few hours"],
  [6, "a few hours"],
  [6.1, "a day"],
  [24, "a day"],
  [24.1, "two days"],
  [48, "two days"],
  [48.1, "a week"],
  [168, "a week"],
])("%d hours are described as within %s, to others and to the expert", (hours, words) => {
  expect(responseTimeText(t, hours * HOUR_MS)).toBe(`Usually replies within ${words}`);
  expect(ownResponseTimeText(t, hours * HOUR_MS)).toContain(`You usually reply within ${words} –`);
});

test.each([168.1 * HOUR_MS, null])(
  "%s has no description, and the expert's text gives the reason",
  (time) => {
    expect(responseTimeText(t, time)).toBeNull();
    expect(ownResponseTimeText(t, time)).toContain("after 3 requests answered within a week");
  },
);
