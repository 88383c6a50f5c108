import { expect, test } from "vitest";
import { sealAgain } from "#app/domain/keys/seal-again.server.ts";
import { storeSealingState } from "#app/domain/keys/sealing-state.server.ts";
import { parseKey } from "#app/lib/crypto/keys.ts";
import { sealText } from "#app/lib/crypto/sealed-text.ts";
import { variablesSchema } from "#app/platform/env.ts";
import { secrets, settings } from "#db/schema.ts";
import { rotateKey } from "#local/deployment/rotate-key.ts";
import { newEncryptionKey } from "#tests/support/accounts/second-factor.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

/** What the command prints, and whether it ends with an error. */
function rotate(...args: string[]): Promise<{ said: string; isRefused: boolean }> {
  return rotateKey(args, () => db).then(
    (said) => ({ said, isRefused: false }),
    ({ message }) => ({ said: message, isRefused: true }),
  );
}

const inUse = (id: string, isFinished: boolean) =>
  storeSealingState(db, { id, since: 0, isFinished });

test.each(["SESSION_SECRET", "LINK_SECRET"] as const)(
  "a new %s is drawn, with the commands that set it",
  async (name) => {
    const { said } = await rotate(name, "--env", "preview");
    const value = said.match(/^ {2}(\w+:\S+)$/m)?.[1] ?? "";
    expect(parseKey(value).id).toMatch(/^\d{8}[0-9a-f]{4}$/);
    expect(variablesSchema.shape[name].safeParse(value).success).toBe(true);
    const [older, newer] = [`${name}_OLD`, name].map((each) =>
      said.indexOf(`npx wrangler secret put ${each} --env=preview`),
    );
    expect(older).toBeGreaterThan(0);
    expect(newer).toBeGreaterThan(older ?? 0);
  },
);

test("another name is refused", async () => {
  expect(await rotate("STRIPE_SECRET_KEY")).toMatchObject({ isRefused: true });
});

test("ENCRYPTION_KEY is not replaced while a row is sealed with another key than the one in use", async () => {
  expect(await rotate("ENCRYPTION_KEY")).toMatchObject({
    isRefused: true,
    said: expect.stringContaining("scheduler has not run"),
  });
  const before = newEncryptionKey();
  const sealedValue = await sealText(before, "stripe-secret-key", "sk_test");
  await db
    .insert(secrets)
    .values({ key: "stripe_secret_key", sealedValue, hint: "", updatedAt: 0 });
  await inUse("2", true);
  expect(await rotate("ENCRYPTION_KEY")).toMatchObject({
    isRefused: true,
    said: expect.stringContaining("1 saved keys"),
  });
  await sealAgain(db, { keys: `2:${newEncryptionKey()}\n${before}`, limit: 10 });
  expect(await rotate("ENCRYPTION_KEY")).toMatchObject({
    isRefused: true,
    said: expect.stringContaining("Wait until"),
  });
});

test("a key that was drawn must be in use before the next one", async () => {
  await db.delete(secrets);
  await db.delete(settings);
  await inUse("", true);
  const { said } = await rotate("ENCRYPTION_KEY");
  const value = said.match(/^ {2}(\w+:\S+)$/m)?.[1] ?? "";
  expect(variablesSchema.shape.ENCRYPTION_KEY.safeParse(value).success).toBe(true);
  expect(await rotate("ENCRYPTION_KEY")).toMatchObject({ isRefused: true });
  expect(await rotate("ENCRYPTION_KEY", "--again")).toMatchObject({ isRefused: false });
});
