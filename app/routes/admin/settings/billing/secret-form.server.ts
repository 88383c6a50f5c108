import * as z from "zod";
import {
  checkStripeSecret,
  removeStripeSecret,
  type SavedSecret,
  saveStripeSecret,
} from "#app/domain/settings/stripe-secret.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import type { PostedForm } from "#app/routes/admin/settings/form/save-form.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { redirectWithToast, type ToastInput } from "#app/web/cookies/toasts.server.ts";
import {
  parseForm,
  refuseForm,
  refuseUnavailable,
  textField,
} from "#app/web/forms/forms.server.ts";

const MALFORMED: TextKey = "billing.errors.malformed";

/** The message is a key of texts. Stripe says itself whether it knows the key. */
const secretSchema = z.object({
  stripe_secret_key: z
    .string({ error: "billing.errors.missing" satisfies TextKey })
    .trim()
    .max(500, MALFORMED)
    .regex(/^(sk|rk)_(test|live)_\w+$/, MALFORMED),
});

/** It never goes back to the page. */
const hideFields = ["stripe_secret_key"];

/** Keeps a key and says what Stripe thinks of it. */
export async function saveSecret({ request, context, admin, form }: PostedForm, backTo: string) {
  const submission = parseForm(form, secretSchema);
  const unavailable = { reason: "billing.errors.secretText", hideFields } as const;
  if (!admin) return refuseUnavailable(context, submission, unavailable);
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, hideFields });
  const { db, services, env } = context;
  const secretKey = submission.value.stripe_secret_key;
  const saving = saveStripeSecret({ db, payments: services.payments }, env, {
    actorId: admin.userId,
    secretKey,
  });
  const check = await orNull(saving);
  if (!check) return refuseUnavailable(context, submission, unavailable);
  return redirectWithToast(request, context, backTo, toastOf(context, check));
}

/** Asks Stripe again about the key that it has not taken. */
export async function checkSecret({ request, context, admin }: PostedForm, backTo: string) {
  const { db, services, env } = context;
  const checking =
    admin && checkStripeSecret({ db, payments: services.payments }, env, { actorId: admin.userId });
  const check = checking && (await orNull(checking.then((found) => found ?? "gone")));
  return redirectWithToast(request, context, backTo, toastOf(context, check));
}

const SAVED: readonly SavedSecret[] = ["stripe_secret_key", "stripe_secret_key_not_taken"];

/** Forgets a saved key. */
export async function removeSecret({ request, context, admin, form }: PostedForm, backTo: string) {
  const named = textField(form, "key");
  const key = SAVED.find((known) => known === named);
  if (!key) throw new Response(null, { status: 400 });
  const removing = admin && removeStripeSecret(context.db, { actorId: admin.userId, key });
  const isRemoved = removing && (await orNull(removing.then(() => true)));
  return redirectWithToast(request, context, backTo, toastOf(context, isRemoved ? "gone" : null));
}

type Outcome = "accepted" | "refused" | "unavailable" | "gone";

function toastOf({ locale }: PostedForm["context"], outcome: Outcome | null): ToastInput {
  const t = getTranslate(locale);
  if (outcome === "accepted")
    return { title: t("billing.secretSaved"), description: t("billing.secretSavedText") };
  if (outcome === "gone") return { title: t("billing.secretGone") };
  const variant = "destructive";
  if (outcome === null)
    return {
      title: t("billing.errors.secret"),
      description: t("billing.errors.secretText"),
      variant,
    };
  return { title: t("billing.partial"), description: t(`billing.partialText.${outcome}`), variant };
}
