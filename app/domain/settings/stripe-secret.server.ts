import { eq, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { openText, sealText } from "#app/lib/crypto/sealed-text.ts";
import { now } from "#app/platform/clock.ts";
import type { Env } from "#app/platform/env.ts";
import type { KeyCheck, PaymentsService } from "#app/services/payments.server.ts";
import type { Database } from "#db/client.ts";
import { secrets } from "#db/schema.ts";

type SecretEnv = Pick<Env, "STRIPE_SECRET_KEY" | "ENCRYPTION_KEY">;

/** The key in use if the environment has none. */
const TAKEN = "stripe_secret_key";
/** Saved but never used: Stripe has rejected it or did not answer. */
const NOT_TAKEN = "stripe_secret_key_not_taken";
export type SavedSecret = typeof TAKEN | typeof NOT_TAKEN;

/** Authenticated with the encrypted text, so that no other encrypted value can replace a key. */
export const STRIPE_KEY_PURPOSE = "stripe-secret-key";
/** The visible characters of a key, to distinguish keys. */
const HINT_CHARACTERS = 4;

/**
 * The key for Stripe: the environment's, or else the saved key that Stripe has accepted; null if
 * there is neither. It reads the database only if the environment has none.
 */
export async function stripeSecretOf(db: Database, env: SecretEnv): Promise<string | null> {
  return env.STRIPE_SECRET_KEY ?? readSecret(db, env, TAKEN);
}

/** The encrypted saved key that Stripe has accepted, for a batch; `openKeyInUse` reads it. */
export const keyInUseQuery = (db: Database) => sealedQuery(db, TAKEN);

/** The same as `stripeSecretOf`, of the row that `keyInUseQuery` has read. */
export async function openKeyInUse(
  env: SecretEnv,
  [row]: readonly { sealedValue: string }[],
): Promise<string | null> {
  return env.STRIPE_SECRET_KEY ?? openSecret(env, row);
}

/** A key of the test mode moves no money. */
export const stripeModeOf = (secretKey: string): "test" | "live" =>
  /^[sr]k_test_/.test(secretKey) ? "test" : "live";

const sealedQuery = (db: Database, key: SavedSecret) =>
  db.select({ sealedValue: secrets.sealedValue }).from(secrets).where(eq(secrets.key, key));

async function readSecret(db: Database, env: SecretEnv, key: SavedSecret) {
  const [row] = await sealedQuery(db, key);
  return openSecret(env, row);
}

const openSecret = async ({ ENCRYPTION_KEY }: SecretEnv, row?: { sealedValue: string }) =>
  row ? openText(ENCRYPTION_KEY, STRIPE_KEY_PURPOSE, row.sealedValue) : null;

/** The last characters of the saved keys, never the keys themselves. */
export function savedSecretsQuery(db: Database) {
  return db
    .select({ key: secrets.key, hint: secrets.hint, updatedAt: secrets.updatedAt })
    .from(secrets);
}

export const hasKeyInUse = (saved: readonly { key: string }[]): boolean =>
  saved.some(({ key }) => key === TAKEN);

/**
 * Stores a key, encrypted, and returns Stripe's answer to it. A rejected key never replaces the
 * accepted one. Throws if the database does not answer; then nothing is stored.
 */
export async function saveStripeSecret(
  services: { db: Database; payments: PaymentsService },
  env: SecretEnv,
  { actorId, secretKey }: { actorId: string; secretKey: string },
): Promise<KeyCheck> {
  const { db, payments } = services;
  const check = await payments.checkKey(secretKey);
  const row = {
    sealedValue: await sealText(env.ENCRYPTION_KEY, STRIPE_KEY_PURPOSE, secretKey),
    hint: secretKey.slice(-HINT_CHARACTERS),
    acceptedAt: check === "accepted" ? now() : null,
    updatedAt: now(),
  };
  const key = check === "accepted" ? TAKEN : NOT_TAKEN;
  await db.batch([
    // An accepted key makes the waiting one obsolete.
    db.delete(secrets).where(eq(secrets.key, NOT_TAKEN)),
    db
      .insert(secrets)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: secrets.key, set: row }),
    auditStatement(db, {
      actorId,
      action: "secret.changed",
      subject: TAKEN,
      details: { check },
    }),
  ]);
  return check;
}

/**
 * Checks the waiting key with Stripe again. Null if there is none. Throws like `saveStripeSecret`.
 */
export async function checkStripeSecret(
  services: { db: Database; payments: PaymentsService },
  env: SecretEnv,
  { actorId }: { actorId: string },
): Promise<KeyCheck | null> {
  const secretKey = await readSecret(services.db, env, NOT_TAKEN);
  return secretKey === null ? null : saveStripeSecret(services, env, { actorId, secretKey });
}

/** Deletes a saved key. Idempotent. */
export async function removeStripeSecret(
  db: Database,
  { actorId, key }: { actorId: string; key: SavedSecret },
): Promise<void> {
  const isThere = sql`exists (select 1 from secrets where key = ${key})`;
  const entry = { actorId, action: "secret.changed", subject: TAKEN } as const;
  await db.batch([
    auditStatement(db, { ...entry, details: { removed: key } }, isThere),
    db.delete(secrets).where(eq(secrets.key, key)),
  ]);
}
