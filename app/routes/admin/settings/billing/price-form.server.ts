import {
  type ChangedPrice,
  changePlanPrice,
  type PlanPriceSettings,
} from "#app/domain/billing/pro/change-plan-price.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { formSchema } from "#app/routes/admin/settings/form/form-schema.server.ts";
import {
  type PostedForm,
  refuseOlder,
  refuseUnsaved,
  savedToast,
} from "#app/routes/admin/settings/form/save-form.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { siteTitle } from "#app/web/context/site-title.server.ts";
import { redirectWithToast, type ToastInput } from "#app/web/cookies/toasts.server.ts";
import { parseForm, refuseForm } from "#app/web/forms/forms.server.ts";

/** Saves the price and tells Stripe of it; the toast says what came of both, on the page at `backTo`. */
export async function savePrice(posted: PostedForm, backTo: string) {
  const { request, context, admin, form } = posted;
  const submission = parseForm(form, formSchema("price"));
  if (!admin) return refuseUnsaved(posted, submission);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  const { db, services, settings, locale } = context;
  const { values, seen } = submission.value;
  const change = changePlanPrice(
    { db, payments: services.payments },
    {
      actorId: admin.userId,
      values: values as PlanPriceSettings,
      seen,
      present: settings,
      productName: getTranslate(locale)("pricing.upgrade.item", { site: siteTitle(context) }),
    },
  );
  const saved = await orNull(change);
  if (!saved) return refuseUnsaved(posted, submission);
  if (saved.state === "changed-meanwhile") return refuseOlder(context, submission, saved.keys);
  expireSettings();
  return redirectWithToast(request, context, backTo, toastOf(context, saved));
}

function toastOf(
  context: PostedForm["context"],
  { changed, stripe }: Extract<ChangedPrice, { state: "saved" }>,
): ToastInput {
  if (stripe !== "failed") return savedToast(context, changed);
  const t = getTranslate(context.locale);
  const title = t("billing.errors.price");
  return { title, description: t("billing.errors.priceText"), variant: "destructive" };
}
