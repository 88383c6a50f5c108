import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  checkStripeSecret,
  removeStripeSecret,
  savedSecretsQuery,
  saveStripeSecret,
  stripeSecretOf,
} from "#app/domain/settings/stripe-secret.server.ts";
import { createPaymentsService, type PaymentsService } from "#app/services/payments.server.ts";
import { auditLog, secrets } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey } from "#tests/support/mail/mailed-links.ts";
import { startStripeAlone } from "#tests/support/payments/stripe-alone.ts";
import { setUp } from "#tests/support/set-up.ts";

const withoutKey = { ENCRYPTION_KEY: encryptionKey, STRIPE_SECRET_KEY: undefined };
const good = "sk_test_further_first1234";
const better = "rk_test_further_second5678";
const refused = "sk_test_nobody_knows_9999";

const { database, db } = await openTestDatabase();
const { id: admin } = await newMember(database);
const stripe = setUp(startStripeAlone);
let payments: PaymentsService;

beforeAll(async () => {
  const { url, webhookSecret } = stripe;
  const findSecretKey = () => stripeSecretOf(db, withoutKey);
  payments = createPaymentsService({ findSecretKey, webhookSecret, url });
});
beforeEach(async () => {
  await stripe.counter.behave();
  await db.delete(secrets);
});

const save = (secretKey: string) =>
  saveStripeSecret({ db, payments }, withoutKey, { actorId: admin, secretKey });
const inUse = () => stripeSecretOf(db, withoutKey);
const saved = async () => (await savedSecretsQuery(db)).map(({ key, hint }) => [key, hint]);

describe("the key of requests to Stripe", () => {
  test("is unset at first, then the saved one that Stripe has accepted", async () => {
    expect(await inUse()).toBeNull();
    expect(await save(good)).toBe("accepted");
    expect(await inUse()).toBe(good);
    expect(await saved()).toEqual([["stripe_secret_key", "1234"]]);
  });

  test("is the environment's if it has one", async () => {
    await save(good);
    const env = { ...withoutKey, STRIPE_SECRET_KEY: "sk_test_of_the_environment" };
    expect(await stripeSecretOf(db, env)).toBe("sk_test_of_the_environment");
  });

  test("does not change when a newer one is refused or Stripe does not answer", async () => {
    await save(good);
    expect(await save(refused)).toBe("refused");
    expect(await save("rk_test_powerless_0000")).toBe("refused");
    expect(await inUse()).toBe(good);
    await stripe.counter.failNext();
    expect(await save(better)).toBe("unavailable");
    expect(await inUse()).toBe(good);
    const keys = [
      ["stripe_secret_key", "1234"],
      ["stripe_secret_key_not_taken", "5678"],
    ];
    expect(await saved()).toEqual(keys);
  });

  test("changes when a later check of a saved key succeeds", async () => {
    await stripe.counter.failNext();
    await save(better);
    expect(await inUse()).toBeNull();
    const services = { db, payments };
    expect(await checkStripeSecret(services, withoutKey, { actorId: admin })).toBe("accepted");
    expect(await inUse()).toBe(better);
    expect(await checkStripeSecret(services, withoutKey, { actorId: admin })).toBeNull();
  });

  test("is gone when it is removed, and cannot be read with another encryption key", async () => {
    await save(good);
    const foreign = { ...withoutKey, ENCRYPTION_KEY: Buffer.alloc(32, 8).toString("base64") };
    expect(await stripeSecretOf(db, foreign)).toBeNull();
    await removeStripeSecret(db, { actorId: admin, key: "stripe_secret_key" });
    expect(await inUse()).toBeNull();
    expect(await saved()).toEqual([]);
  });
});

test("neither the table nor the audit log contains a key in plain text", async () => {
  for (const key of [good, better, refused]) await save(key);
  await removeStripeSecret(db, { actorId: admin, key: "stripe_secret_key_not_taken" });
  const log = await db.select().from(auditLog);
  const entries = new Set(log.map(({ action, subject }) => `${action} ${subject}`));
  expect([...entries]).toEqual(["secret.changed stripe_secret_key"]);
  const written = JSON.stringify([log, await db.select().from(secrets)]);
  for (const key of [good, better, refused]) expect(written).not.toContain(key);
  expect(log.length).toBeGreaterThan(3);
});

test("nothing is saved when the database fails", async () => {
  const unknownAdmin = { actorId: "nobody", secretKey: good };
  await expect(saveStripeSecret({ db, payments }, withoutKey, unknownAdmin)).rejects.toThrow();
  expect(await saved()).toEqual([]);
});
