import { desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { SETTING_FORMS, type SettingKey, settingSchemas } from "#app/domain/settings/schema.ts";
import {
  malformedSettings,
  readSettings,
  resolveSettings,
  settingsQuery,
} from "#app/domain/settings/settings.server.ts";
import {
  checkStripeSecret,
  removeStripeSecret,
  savedSecretsQuery,
  saveStripeSecret,
  stripeSecretOf,
} from "#app/domain/settings/stripe-secret.server.ts";
import { createPaymentsService, type PaymentsService } from "#app/services/payments.server.ts";
import { auditLog, secrets, settings, users } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey } from "#tests/support/mail/mailed-links.ts";
import { startStripeAlone } from "#tests/support/payments/stripe-alone.ts";
import { setUp } from "#tests/support/set-up.ts";

const { database, db } = await openTestDatabase();

const withoutKey = { ENCRYPTION_KEY: encryptionKey, STRIPE_SECRET_KEY: undefined };
const good = "sk_test_further_first1234";
const better = "rk_test_further_second5678";
const refused = "sk_test_nobody_knows_9999";
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

const saveKey = (secretKey: string) =>
  saveStripeSecret({ db, payments }, withoutKey, { actorId: admin, secretKey });
const inUse = () => stripeSecretOf(db, withoutKey);
const saved = async () => (await savedSecretsQuery(db)).map(({ key, hint }) => [key, hint]);

describe("the key of requests to Stripe", () => {
  test("is unset at first, then the saved one that Stripe has accepted", async () => {
    expect(await inUse()).toBeNull();
    expect(await saveKey(good)).toBe("accepted");
    expect(await inUse()).toBe(good);
    expect(await saved()).toEqual([["stripe_secret_key", "1234"]]);
  });

  test("is the environment's if it has one", async () => {
    await saveKey(good);
    const env = { ...withoutKey, STRIPE_SECRET_KEY: "sk_test_of_the_environment" };
    expect(await stripeSecretOf(db, env)).toBe("sk_test_of_the_environment");
  });

  test("does not change when a newer one is refused or Stripe does not answer", async () => {
    await saveKey(good);
    expect(await saveKey(refused)).toBe("refused");
    expect(await saveKey("rk_test_powerless_0000")).toBe("refused");
    expect(await inUse()).toBe(good);
    await stripe.counter.failNext();
    expect(await saveKey(better)).toBe("unavailable");
    expect(await inUse()).toBe(good);
    const keys = [
      ["stripe_secret_key", "1234"],
      ["stripe_secret_key_not_taken", "5678"],
    ];
    expect(await saved()).toEqual(keys);
  });

  test("changes when a later check of a saved key succeeds", async () => {
    await stripe.counter.failNext();
    await saveKey(better);
    expect(await inUse()).toBeNull();
    const services = { db, payments };
    expect(await checkStripeSecret(services, withoutKey, { actorId: admin })).toBe("accepted");
    expect(await inUse()).toBe(better);
    expect(await checkStripeSecret(services, withoutKey, { actorId: admin })).toBeNull();
  });

  test("is gone when it is removed, and cannot be read with another encryption key", async () => {
    await saveKey(good);
    const foreign = { ...withoutKey, ENCRYPTION_KEY: Buffer.alloc(32, 8).toString("base64") };
    expect(await stripeSecretOf(db, foreign)).toBeNull();
    await removeStripeSecret(db, { actorId: admin, key: "stripe_secret_key" });
    expect(await inUse()).toBeNull();
    expect(await saved()).toEqual([]);
  });
});

test("neither the table nor the audit log contains a key in plain text", async () => {
  for (const key of [good, better, refused]) await saveKey(key);
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

const [ada, bela] = [uuidv7(), uuidv7()];
for (const id of [ada, bela])
  await db.insert(users).values({ id, email: `${id}@example.com`, createdAt: 1, updatedAt: 1 });
beforeEach(() => db.delete(settings));

const save = (input: Omit<Parameters<typeof saveSettings>[1], "actorId"> & { actorId?: string }) =>
  saveSettings(db, { actorId: ada, ...input });
const stored = async (key: string) => {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
};
const put = (key: string, value: string) =>
  db.insert(settings).values({ key, value, updatedAt: 1 });
const entries = (subject: string) =>
  db
    .select({ actorId: auditLog.actorId, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id));

test("a new value is stored and logged with its admin and the previous value", async () => {
  const values = { site_title: "Tudástár", maintenance_mode: true } as const;
  const saved = await save({ values });
  expect(saved).toEqual({ state: "saved", changed: ["site_title", "maintenance_mode"] });
  expect(await readSettings(db)).toMatchObject(values);
  const [title] = await entries("site_title");
  const details = { before: "", after: "Tudástár" };
  expect(title).toEqual({ actorId: ada, action: "setting.changed", details });
  const [mode] = await entries("maintenance_mode");
  expect(mode?.details).toEqual({ before: "false", after: "true" });
});

test("an unchanged value writes nothing, also for defaults that were never stored", async () => {
  await put("seller_name", "The Seller");
  const before = (await entries("seller_name")).length;
  const values = { seller_name: "The Seller", plan_price: 49, plan_currency: "usd" } as const;
  const saved = await save({ values });
  expect(saved).toEqual({ state: "saved", changed: [] });
  expect(await db.$count(settings)).toBe(1);
  expect(await entries("seller_name")).toHaveLength(before);
});

test("two admins who change different settings on the same page both succeed", async () => {
  const seen = { site_title: "", contact_email: "" };
  await save({ values: { site_title: "Ada's title", contact_email: "" }, seen });
  const values = { site_title: "", contact_email: "bela@example.com" };
  const saved = await save({ actorId: bela, values, seen });
  expect(saved).toEqual({ state: "saved", changed: ["contact_email"] });
  const both = ["Ada's title", "bela@example.com"];
  expect([await stored("site_title"), await stored("contact_email")]).toEqual(both);
});

test("a change of a setting that another admin has changed meanwhile is refused and writes nothing", async () => {
  const seen = { site_title: "", contact_email: "" };
  await save({ values: { site_title: "Ada's" }, seen });
  const values = { site_title: "Béla's", contact_email: "bela@example.com" };
  const late = await save({ actorId: bela, values, seen });
  expect(late).toEqual({ state: "changed-meanwhile", keys: ["site_title"] });
  expect([await stored("site_title"), await stored("contact_email")]).toEqual(["Ada's", undefined]);
  const informed = { site_title: "Ada's", contact_email: "" };
  const again = await save({ actorId: bela, values, seen: informed });
  expect(again).toMatchObject({ state: "saved" });
  expect(await stored("site_title")).toBe("Béla's");
});

test("of many changes at the same moment one succeeds, and the log shows the same one", async () => {
  await database.startServer();
  const seen = { site_title: "" };
  const titles = [1, 2, 3, 4, 5].map((number) => ({ site_title: `Title ${number}` }));
  const results = await Promise.all(titles.map((values) => save({ values, seen })));
  expect(countStates(results)).toMatchObject({ saved: 1 });
  const [newest] = await entries("site_title");
  expect(newest?.details).toEqual({ before: "", after: await stored("site_title") });
});

test("the log stores the beginning of a long value", async () => {
  const values = { seller_address: "x".repeat(200), host_address: "y ".repeat(90).trim() };
  await save({ values });
  const [entry] = await entries("seller_address");
  expect(entry?.details.after?.length).toBeLessThanOrEqual(201);
});

test("a malformed value is reported and replaced by its default, and saving the form corrects it", async () => {
  await put("plan_price", "forty-nine");
  await put("primary_color", `javascript:${"x".repeat(300)}`);
  await put("stripe_secret_key", "sk_test_misplaced_key");
  const rows = await settingsQuery(db);
  expect(resolveSettings(rows)).toMatchObject({ plan_price: 49, primary_color: "#8B5CF6" });
  const reported = malformedSettings(rows);
  expect(reported).toContainEqual({ key: "plan_price", excerpt: "forty-nine" });
  expect(reported.map(({ key }) => key).toSorted()).toEqual(["plan_price", "primary_color"]);
  expect(Math.max(...reported.map(({ excerpt }) => excerpt.length))).toBeLessThan(80);
  const seen = { plan_price: "49", plan_currency: "usd" };
  const saved = await save({ values: { plan_price: 49, plan_currency: "usd" }, seen });
  expect(saved).toEqual({ state: "saved", changed: ["plan_price"] });
  expect(malformedSettings(await settingsQuery(db))).toHaveLength(1);
});

test("every setting has a valid default, and belongs to one form or is internal", () => {
  const defaults = resolveSettings([]);
  for (const [key, schema] of Object.entries(settingSchemas)) {
    const text = String(defaults[key as SettingKey]);
    expect(schema.safeParse(text).data, key).toBe(defaults[key as SettingKey]);
  }
  const inForms = Object.values(SETTING_FORMS).flat() as string[];
  expect(new Set(inForms).size).toBe(inForms.length);
  const others = [
    "operations_paused",
    "logo_url",
    "logo_dark_url",
    "favicon_url",
    "og_image_url",
    "stripe_price_id",
    "texts_version",
    "synonyms_version",
    "category_pictures",
  ];
  expect([...inForms, ...others].toSorted()).toEqual(Object.keys(settingSchemas).toSorted());
});
