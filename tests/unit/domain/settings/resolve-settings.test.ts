import { afterEach, describe, expect, test, vi } from "vitest";
import { type SettingKey, settingSchemas } from "#app/domain/settings/schema.ts";
import { malformedSettings, resolveSettings } from "#app/domain/settings/settings.server.ts";

afterEach(() => vi.restoreAllMocks());

const used = (key: SettingKey, value: string) => resolveSettings([{ key, value }])[key];

describe("a malformed stored value", () => {
  test("of any key is replaced by its default and reported", () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    const keys = (Object.keys(settingSchemas) as SettingKey[]).filter(
      (key) => key !== "stripe_price_id" && key !== "texts_version",
    );
    for (const key of keys) {
      const value = "<\u0000,;>".repeat(100);
      expect(used(key, value), key).toBe(settingSchemas[key].parse(undefined));
      expect(malformedSettings([{ key, value }]), key).toMatchObject([{ key }]);
    }
    expect(report).toHaveBeenCalledTimes(keys.length);
  });

  test("includes a default language that visitors can no longer choose", () => {
    const rows = [{ key: "default_locale", value: "de" }];
    expect(malformedSettings(rows)).toEqual([{ key: "default_locale", excerpt: "de" }]);
    expect(malformedSettings([{ key: "default_locale", value: "hu" }])).toEqual([]);
  });

  test("includes an address whose host would extend the content security policy", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const hosts = ["a;form-action", "a,default-src", "a.hu;script-src", "a'b.hu", "*.example.com"];
    for (const host of hosts) expect(used("logo_url", `https://${host}/logo.png`), host).toBe("");
    const others = ["//a.hu/x", "/\\a.hu/x", "javascript:alert(1)", "data:,x", "http://a.hu"];
    for (const address of others) expect(used("logo_url", address), address).toBe("");
    const elsewhere = "https://cdn.example.com:8443/logo.png";
    expect(used("logo_url", elsewhere)).toBe(elsewhere);
    expect(used("logo_url", "/uploads/branding/logo/x.svg")).toBe("/uploads/branding/logo/x.svg");
  });
});
