import { expect, test } from "vitest";
import {
  type ComponentServices,
  checkComponents,
} from "#app/domain/health/check-components.server.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

/** Providers with fixed answers; other tests ask each of them over the network. */
function services(changes: Partial<ComponentServices> = {}): ComponentServices {
  return {
    db,
    email: { check: async () => true },
    realtime: { check: async () => true },
    uploads: { find: async () => null },
    files: { readRange: async () => null },
    payments: { checkKey: async () => "accepted" },
    findStripeKey: async () => "sk_test_1",
    ...changes,
  };
}

async function statesOf(changes: Partial<ComponentServices>) {
  const checks = await checkComponents(services(changes));
  return Object.fromEntries(checks.map(({ component, state }) => [component, state]));
}

const well = { database: "ok", storage: "ok", mail: "ok", realtime: "ok", stripe: "ok" };

test("components that answer are ok", async () => {
  expect(await statesOf({})).toEqual(well);
});

test("a component that fails or refuses is down, and does not affect the others", async () => {
  const broken = { check: () => Promise.reject(new Error("gone")) };
  const states = await statesOf({ email: broken, realtime: { check: async () => false } });
  expect(states).toEqual({ ...well, mail: "down", realtime: "down" });
});

test("a file storage that does not answer is down", async () => {
  const readRange = () => Promise.reject(new Error("gone"));
  expect(await statesOf({ files: { readRange } })).toEqual({ ...well, storage: "down" });
});

test("Stripe's key may be missing, refused, or impossible to check", async () => {
  expect(await statesOf({ findStripeKey: async () => null })).toEqual({ ...well, stripe: "unset" });
  for (const [check, state] of [
    ["refused", "refused"],
    ["unavailable", "down"],
  ] as const)
    expect(await statesOf({ payments: { checkKey: async () => check } })).toEqual({
      ...well,
      stripe: state,
    });
});
