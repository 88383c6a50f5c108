import { sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { GRANTED_PLAN, priceCents } from "#app/domain/plans/schema.ts";
import {
  type SavedSettings,
  type SettingsToSave,
  saveSettings,
  settingText,
} from "#app/domain/settings/save-settings.server.ts";
import { SETTING_FORMS, type Settings } from "#app/domain/settings/schema.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { now } from "#app/platform/clock.ts";
import type { PaymentsService } from "#app/services/payments.server.ts";
import type { Database } from "#db/client.ts";

export type PlanPriceSettings = Pick<Settings, (typeof SETTING_FORMS)["price"][number]>;

interface PriceChange extends Omit<SettingsToSave, "values"> {
  values: PlanPriceSettings;
  /** The settings at the time of the request. */
  present: Settings;
  /** The name of the product at Stripe, used when Stripe does not have the product yet. */
  productName: string;
}

/**
 * "failed": the price is saved and charged anyway, and saving it again repeats the update at
 * Stripe.
 */
type PriceAtStripe = "updated" | "unchanged" | "failed";
export type ChangedPrice =
  | (Extract<SavedSettings, { state: "saved" }> & { stripe: PriceAtStripe })
  | Extract<SavedSettings, { state: "changed-meanwhile" }>;

/**
 * Saves the price and then updates it at Stripe. The order matters: the site charges its own
 * setting, so a failure at Stripe must not block the change. The stored id of Stripe's price is
 * empty until Stripe has answered. Three round trips. Throws when the database does not answer.
 */
export async function changePlanPrice(
  services: { db: Database; payments: PaymentsService },
  { present, productName, values: typed, ...rest }: PriceChange,
): Promise<ChangedPrice> {
  const values = withOthersChanges(typed, rest.seen ?? {}, present);
  const isCurrentAtStripe =
    present.stripe_price_id !== "" &&
    SETTING_FORMS.price.every((key) => values[key] === present[key]);
  if (isCurrentAtStripe) {
    const saved = await saveSettings(services.db, { ...rest, values });
    return saved.state === "saved" ? { ...saved, stripe: "unchanged" } : saved;
  }
  const saved = await saveSettings(services.db, {
    ...rest,
    values: { ...values, stripe_price_id: "" },
  });
  if (saved.state !== "saved") return saved;
  const stripe = await notifyStripe(services, { ...rest, values, productName });
  return { ...saved, stripe };
}

/** Keeps concurrent changes of other admins in the fields that the sender left unchanged. */
function withOthersChanges(
  typed: PlanPriceSettings,
  seen: NonNullable<SettingsToSave["seen"]>,
  present: Settings,
): PlanPriceSettings {
  const kept = SETTING_FORMS.price.filter((key) => settingText(typed[key]) === seen[key]);
  return { ...typed, ...Object.fromEntries(kept.map((key) => [key, present[key]])) };
}

async function notifyStripe(
  { db, payments }: { db: Database; payments: PaymentsService },
  { actorId, values, productName }: Pick<PriceChange, "actorId" | "values" | "productName">,
): Promise<PriceAtStripe> {
  const update = await payments.updatePlanPrice({
    amountCents: priceCents(GRANTED_PLAN, values),
    currency: values.plan_currency,
    productName,
  });
  if (update.status === "updated") return storePriceId(db, { actorId, values }, update.priceId);
  if (update.status === "refused") {
    writeLine("error", "stripe.refused", { what: "price", reason: update.reason });
  }
  return "failed";
}

/**
 * Does not store the id of a price that is no longer the setting's: the later change has created
 * another price at Stripe.
 */
async function storePriceId(
  db: Database,
  { actorId, values }: Pick<PriceChange, "actorId" | "values">,
  priceId: string,
): Promise<PriceAtStripe> {
  const texts = SETTING_FORMS.price.map((key) => ({ key, value: settingText(values[key]) }));
  const isPresent = sql`not exists (
    select 1 from json_each(${JSON.stringify(texts)}) t join settings s on s.key = t.value ->> 'key'
    where s.value <> t.value ->> 'value')`;
  const entry = { actorId, action: "setting.changed", subject: "stripe_price_id" } as const;
  await db.batch([
    auditStatement(db, { ...entry, details: { before: "", after: priceId } }, isPresent),
    db.run(sql`
      insert into settings (key, value, updated_at) select 'stripe_price_id', ${priceId}, ${now()} where ${isPresent}
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`),
  ]);
  return "updated";
}
