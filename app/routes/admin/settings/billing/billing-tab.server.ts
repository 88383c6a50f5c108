import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  changePlanPrice,
  type PlanPriceSettings,
} from "#app/domain/billing/pro/change-plan-price.server.ts";
import { GRANTED_PLAN } from "#app/domain/plans/schema.ts";
import { malformedSettings, settingsQuery } from "#app/domain/settings/settings.server.ts";
import {
  keyInUseQuery,
  openKeyInUse,
  savedSecretsQuery,
  stripeModeOf,
} from "#app/domain/settings/stripe-secret.server.ts";
import { describeDate } from "#app/i18n/format.ts";
import { formatPrice } from "#app/i18n/format-price.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { describeFields, formSchema } from "#app/routes/admin/settings/form/form-fields.server.ts";
import {
  refuseOlder,
  SETTINGS_FORM,
  savedToast,
  settingsAction,
} from "#app/routes/admin/settings/form/save-form.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { siteTitle } from "#app/web/context/site-identity.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { hasRecentSignIn } from "#app/web/session/guards.server.ts";
import { checkSecret, removeSecret, saveSecret } from "./secret-form.server.ts";

/** Saves the price here and at Stripe. The toast shows both results. */
const savePrice = formAction({
  ...SETTINGS_FORM,
  schema: formSchema("price"),
  run({ context, guarded, value }) {
    const { db, services, settings, locale } = context;
    const t = getTranslate(locale);
    return changePlanPrice(
      { db, payments: services.payments },
      {
        actorId: guarded.userId,
        values: value.values as PlanPriceSettings,
        seen: value.seen,
        present: settings,
        productName: t("pricing.upgrade.item", {
          plan: t(`plans.${GRANTED_PLAN}.name`),
          site: siteTitle(context),
        }),
      },
    );
  },
  answers: {
    saved({ changed, stripe }, { context }) {
      expireSettings();
      const to = `${paths.adminSettings({ tab: "billing" })}#price`;
      if (stripe !== "failed") return { to, toast: savedToast(context, changed) };
      const [title, description] = ["billing.errors.price", "billing.errors.priceText"] as const;
      return { to, toast: { title, description, variant: "destructive" } };
    },
    "changed-meanwhile": refuseOlder,
  },
});

/** `malformed` is null when the settings cannot be read. */
export async function loadBillingTab({
  context,
  admin,
}: {
  context: AppLoadContext;
  admin: Visitor | null;
}) {
  const stored = admin && (await whenAvailable(readStored(context)));
  const { plan_price, plan_currency } = context.settings;
  const hasValues = { hasValues: admin !== null };
  return {
    malformed: stored?.malformed ?? null,
    isUnread: stored === null,
    priceFields: describeFields(context, "price", hasValues),
    isPriceAtStripe: context.settings.stripe_price_id !== "",
    shownPrice: formatPrice(context.locale, plan_price * 100, plan_currency),
    keyFields: describeFields(context, "publishable-key", hasValues),
    keySource: keySourceOf(context, stored?.secrets ?? []),
    keyMode: stored?.keyMode ?? null,
    secrets: stored?.secrets ?? [],
    isRecent: admin !== null && hasRecentSignIn(admin),
  };
}

async function readStored({ db, env, locale }: AppLoadContext) {
  const [rows, saved, keyInUse] = await db.batch([
    settingsQuery(db),
    savedSecretsQuery(db),
    keyInUseQuery(db),
  ]);
  const secretKey = await openKeyInUse(env, keyInUse);
  return {
    malformed: malformedSettings(rows),
    keyMode: secretKey ? stripeModeOf(secretKey) : null,
    secrets: saved.map(({ key, hint, updatedAt }) => ({
      key,
      hint,
      isAccepted: key === "stripe_secret_key",
      savedAt: describeDate(locale, updatedAt, "short"),
    })),
  };
}

/** The environment's key takes precedence. */
function keySourceOf(
  { env }: AppLoadContext,
  saved: readonly { isAccepted: boolean }[],
): "environment" | "saved" | "nowhere" {
  if (env.STRIPE_SECRET_KEY) return "environment";
  return saved.some(({ isAccepted }) => isAccepted) ? "saved" : "nowhere";
}

export const actOnBillingTab = formActions({
  price: savePrice,
  "publishable-key": settingsAction(
    "publishable-key",
    `${paths.adminSettings({ tab: "billing" })}#publishable-key`,
  ),
  secret: saveSecret,
  "check-secret": checkSecret,
  "remove-secret": removeSecret,
});
