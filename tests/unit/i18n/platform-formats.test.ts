import { expect, test } from "vitest";
import {
  dateFormat,
  listFormat,
  numberFormat,
  relativeTimeFormat,
} from "#app/i18n/platform-formats.ts";

test("a format is made once for each language and its options", () => {
  expect(numberFormat("en")).toBe(numberFormat("en"));
  expect(numberFormat("hu", { maximumFractionDigits: 0 })).not.toBe(numberFormat("hu"));
  expect(listFormat("en", "conjunction")).toBe(listFormat("en", "conjunction"));
  expect(relativeTimeFormat("hu", "narrow")).toBe(relativeTimeFormat("hu", "narrow"));
  expect(relativeTimeFormat("hu", "narrow")).not.toBe(relativeTimeFormat("hu", "long"));
  expect(dateFormat("hu", "time")).toBe(dateFormat("hu", "time"));
});

test("the formats are those of the platform", () => {
  expect(numberFormat("en").format(1_234.5)).toBe("1,234.5");
  expect(numberFormat("en", { style: "percent" }).format(0.5)).toBe("50%");
  expect(listFormat("en", "disjunction").format(["a", "b"])).toBe("a or b");
  expect(listFormat("hu", "conjunction").format(["a", "b"])).toBe("a és b");
  expect(relativeTimeFormat("en", "long").format(-3, "day")).toBe("3 days ago");
});

test("dates are those of UTC in the order of the language", () => {
  const lastMinute = Date.UTC(2026, 10, 26, 23, 59);
  expect(dateFormat("en-US", "day").format(lastMinute)).toBe("Nov 26");
  expect(dateFormat("hu", "short").format(lastMinute)).toBe("2026. nov. 26.");
  expect(dateFormat("hu", "month").format(lastMinute)).toBe("2026. november");
  expect(dateFormat("hu", "time").format(lastMinute)).toBe("23:59");
});
