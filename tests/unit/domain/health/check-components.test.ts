import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ComponentServices,
  checkComponents,
} from "#app/domain/health/check-components.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Providers as they may answer; each is asked over the network elsewhere. */
function services(changes: Partial<ComponentServices> = {}): ComponentServices {
  return {
    db: database.db,
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

test("what answers is well", async () => {
  expect(await statesOf({})).toEqual(well);
});

test("what fails or says no is down, and hurts nothing else", async () => {
  const broken = { check: () => Promise.reject(new Error("gone")) };
  const states = await statesOf({ email: broken, realtime: { check: async () => false } });
  expect(states).toEqual({ ...well, mail: "down", realtime: "down" });
});

test("a store of files that does not answer is down", async () => {
  const readRange = () => Promise.reject(new Error("gone"));
  expect(await statesOf({ files: { readRange } })).toEqual({ ...well, storage: "down" });
});

test("Stripe's key is missing, refused, or cannot be looked at", async () => {
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
