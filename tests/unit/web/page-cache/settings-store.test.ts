import { afterEach, expect, test, vi } from "vitest";
import { DAY_MS } from "#app/platform/clock.ts";
import { findStoredSettings, storeSettings } from "#app/web/page-cache/settings-store.server.ts";
import { standInForEdgeCache } from "./edge.ts";

const origin = "https://directory.example.com";
const rows = [{ key: "maintenance_mode", value: "true" }];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("stored settings are found for a day", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  standInForEdgeCache();
  const settings = { rows, readAt: Date.now() };
  await storeSettings(origin, settings);
  vi.setSystemTime(settings.readAt + DAY_MS - 1);
  expect(await findStoredSettings(origin)).toEqual(settings);
  vi.setSystemTime(settings.readAt + DAY_MS);
  expect(await findStoredSettings(origin)).toBeNull();
});

test("without an edge cache there are none, and nothing fails", async () => {
  await storeSettings(origin, { rows, readAt: Date.now() });
  expect(await findStoredSettings(origin)).toBeNull();
});
