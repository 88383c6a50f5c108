import {
  changePlanPrice,
  type PlanPriceSettings,
} from "#app/domain/billing/pro/change-plan-price.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { formSchema } from "#app/routes/admin/settings/form/form-schema.server.ts";
import {
  refuseOlder,
  SETTINGS_FORM,
  savedToast,
} from "#app/routes/admin/settings/form/save-form.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { siteTitle } from "#app/web/context/site-title.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";

/** Saves the price and tells Stripe; the toast says what came of both. */
export const savePrice = formAction({
  ...SETTINGS_FORM,
  schema: formSchema("price"),
  run({ context, guarded, value }) {
    const { db, services, settings, locale } = context;
    return changePlanPrice(
      { db, payments: services.payments },
      {
        actorId: guarded.userId,
        values: value.values as PlanPriceSettings,
        seen: value.seen,
        present: settings,
        productName: getTranslate(locale)("pricing.upgrade.item", { site: siteTitle(context) }),
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
