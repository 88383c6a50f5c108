import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  checkStripeSecret,
  removeStripeSecret,
  savedSecretsQuery,
  saveStripeSecret,
  stripeSecretOf,
} from "#app/domain/settings/stripe-secret.server.ts";
import { createPaymentsService, type PaymentsService } from "#app/services/payments.server.ts";
import { auditLog, secrets, users } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { type StripeAlone, startStripeAlone } from "#tests/support/payments/stripe-alone.ts";

const ENCRYPTION_KEY = Buffer.alloc(32, 7).toString("base64");
const withoutKey = { ENCRYPTION_KEY, STRIPE_SECRET_KEY: undefined };
const good = "sk_test_further_first1234";
const better = "rk_test_further_second5678";
const refused = "sk_test_nobody_knows_9999";
const admin = uuidv7();

let database: TestDatabase;
let stripe: StripeAlone;
let payments: PaymentsService;

beforeAll(async () => {
  [database, stripe] = await Promise.all([createTestDatabase(), startStripeAlone()]);
  const { url, webhookSecret } = stripe;
  const findSecretKey = () => stripeSecretOf(database.db, withoutKey);
  payments = createPaymentsService({ findSecretKey, webhookSecret, url });
  const at = { createdAt: 1, updatedAt: 1 };
  await database.db.insert(users).values({ id: admin, email: "admin@example.com", ...at });
});
afterAll(() => Promise.all([database.close(), stripe.close()]));
beforeEach(async () => {
  await stripe.counter.behave();
  await database.db.delete(secrets);
});

const save = (secretKey: string) =>
  saveStripeSecret({ db: database.db, payments }, withoutKey, { actorId: admin, secretKey });
const inUse = () => stripeSecretOf(database.db, withoutKey);
const saved = async () =>
  (await savedSecretsQuery(database.db)).map(({ key, hint }) => [key, hint]);

describe("the key that Stripe is asked with", () => {
  test("is nobody's at first, then the saved one that Stripe has taken", async () => {
    expect(await inUse()).toBeNull();
    expect(await save(good)).toBe("accepted");
    expect(await inUse()).toBe(good);
    expect(await saved()).toEqual([["stripe_secret_key", "1234"]]);
  });

  test("is the environment's where it has one", async () => {
    await save(good);
    const env = { ENCRYPTION_KEY, STRIPE_SECRET_KEY: "sk_test_of_the_environment" };
    expect(await stripeSecretOf(database.db, env)).toBe("sk_test_of_the_environment");
  });

  test("stays as it was while a newer one is refused, or Stripe does not answer", async () => {
    await save(good);
    expect(await save(refused)).toBe("refused");
    expect(await save("rk_test_powerless_0000")).toBe("refused");
    expect(await inUse()).toBe(good);
    await stripe.counter.failNext();
    expect(await save(better)).toBe("unavailable");
    expect(await inUse()).toBe(good);
    expect(await saved()).toEqual([
      ["stripe_secret_key", "1234"],
      ["stripe_secret_key_not_taken", "5678"],
    ]);
  });

  test("changes when Stripe takes at last what it could not be asked about", async () => {
    await stripe.counter.failNext();
    await save(better);
    expect(await inUse()).toBeNull();
    const services = { db: database.db, payments };
    expect(await checkStripeSecret(services, withoutKey, { actorId: admin })).toBe("accepted");
    expect(await inUse()).toBe(better);
    expect(await checkStripeSecret(services, withoutKey, { actorId: admin })).toBeNull();
  });

  test("is gone when it is removed, and cannot be read with another machine's key", async () => {
    await save(good);
    const foreign = { ...withoutKey, ENCRYPTION_KEY: Buffer.alloc(32, 8).toString("base64") };
    expect(await stripeSecretOf(database.db, foreign)).toBeNull();
    await removeStripeSecret(database.db, { actorId: admin, key: "stripe_secret_key" });
    expect(await inUse()).toBeNull();
    expect(await saved()).toEqual([]);
  });
});

test("neither the table nor the audit log holds a key in clear", async () => {
  for (const key of [good, better, refused]) await save(key);
  await removeStripeSecret(database.db, { actorId: admin, key: "stripe_secret_key_not_taken" });
  const log = await database.db.select().from(auditLog);
  expect(
    log.every(
      ({ action, subject }) => `${action} ${subject}` === "secret.changed stripe_secret_key",
    ),
  ).toBe(true);
  const written = JSON.stringify([log, await database.db.select().from(secrets)]);
  for (const key of [good, better, refused]) expect(written).not.toContain(key);
  expect(log.length).toBeGreaterThan(3);
});

test("nothing is kept when the database fails", async () => {
  const nobody = { db: database.db, payments };
  const unknownAdmin = { actorId: "nobody", secretKey: good };
  await expect(saveStripeSecret(nobody, withoutKey, unknownAdmin)).rejects.toThrow();
  expect(await saved()).toEqual([]);
});
