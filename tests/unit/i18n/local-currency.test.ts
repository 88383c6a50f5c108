import { expect, test } from "vitest";
import { BUDGETS } from "#app/domain/quotes/schema.ts";
import { settingSchemas } from "#app/domain/settings/schema.ts";
import { resolveSettings } from "#app/domain/settings/settings.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { budgetsIn } from "#app/i18n/local-currency.ts";
import { localCurrency } from "#app/web/pages/layout-data.server.ts";

/** With plain spaces, and without the characters that keep a range on one line. */
const asText = (text: string) => text.replace(/\s/gu, " ").replaceAll("\u2060", "");

test("amounts are rounded to two digits, because no rate of some day is exact", () => {
  const forints = budgetsIn("hu", { code: "huf", perDollar: 362.47 });
  expect(asText(forints["under-5k"] ?? "")).toBe("1 800 000 Ft");
  expect(asText(forints["10k-25k"] ?? "")).toBe("3 600 000–9 100 000 Ft");
  expect(forints["not-sure"]).toBeUndefined();
  const euros = budgetsIn("en", { code: "eur", perDollar: 0.8612 });
  expect(asText(euros["over-50k"] ?? "")).toBe("€43,000");
});

test("every budget with bounds has an amount", () => {
  const amounts = Object.keys(budgetsIn("en", { code: "eur", perDollar: 1 }));
  expect(amounts).toEqual(BUDGETS.filter((budget) => budget !== "not-sure"));
});

test("a currency is shown only with a rate and its day", () => {
  const currency = (locale: Locale, stored: Record<string, string>) => {
    const rows = Object.entries(stored).map(([key, value]) => ({ key, value }));
    return localCurrency({ locale, settings: resolveSettings(rows) })?.code ?? null;
  };
  const day = { rates_date: "2026-11-24" };
  const rates = { rate_huf: "362.5", rate_eur: "0.86" };
  expect(currency("hu", { ...rates, ...day })).toBe("huf");
  expect(currency("hu", rates)).toBeNull();
  expect(currency("hu", { rate_eur: "0.86", ...day })).toBeNull();
  expect(currency("en", { ...rates, ...day })).toBeNull();
  expect(currency("en", { ...rates, ...day, other_currency: "eur" })).toBe("eur");
  for (const value of ["-1", "0", "x", "1e9"])
    expect(settingSchemas.rate_huf.safeParse(value).success, value).toBe(false);
});

test("a currency is formatted once for a language and a rate", () => {
  const currency = (locale: Locale, rate: string) => {
    const stored = { rate_huf: rate, rate_eur: rate, rates_date: "2026-11-24" };
    const rows = Object.entries(stored).map(([key, value]) => ({ key, value }));
    return localCurrency({ locale, settings: resolveSettings(rows) });
  };
  expect(currency("hu", "362.5")).toBe(currency("hu", "362.5"));
  expect(currency("hu", "400")?.budgets).not.toEqual(currency("hu", "362.5")?.budgets);
});
