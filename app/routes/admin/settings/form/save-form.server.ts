import type { Submission } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import type { SettingForm, SettingKey } from "#app/domain/settings/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { parseForm, refuseForm, refuseUnavailable } from "#app/web/forms/forms.server.ts";
import { formSchema } from "./form-schema.server.ts";

export interface PostedForm {
  request: Request;
  context: AppLoadContext;
  /** Null where nobody can say who has posted: then nothing is written. */
  admin: Visitor | null;
  form: FormData;
}

/** Saves a form of settings and says what has changed, on the page at `backTo`. */
export async function saveForm(
  posted: PostedForm,
  { name, backTo }: { name: SettingForm; backTo: string },
) {
  const { request, context, admin, form } = posted;
  const submission = parseForm(form, formSchema(name));
  if (!admin) return refuseUnsaved(posted, submission);
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, hideFields: misplacedSecrets(form) });
  const saving = saveSettings(context.db, { actorId: admin.userId, ...submission.value });
  const saved = await orNull(saving);
  if (!saved) return refuseUnsaved(posted, submission);
  if (saved.state === "changed-meanwhile") return refuseOlder(context, submission, saved.keys);
  expireSettings();
  const toast = savedToast(context, saved.changed);
  return redirectWithToast(request, context, backTo, toast);
}

/** Fields into which a secret key was pasted by mistake: they do not go back to the page. */
function misplacedSecrets(form: FormData): string[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && /^\s*(sk|rk)_/.test(value) ? [name] : [],
  );
}

export function savedToast({ locale }: AppLoadContext, changed: readonly SettingKey[]) {
  const t = getTranslate(locale);
  const told = changed.filter((key) => key !== "stripe_price_id");
  const names = told.map((key) => t(`settings.fields.${key}.label`)).join(", ");
  const description = names ? t("settings.changed", { names }) : t("settings.same");
  return { title: t("settings.saved"), description };
}

export function refuseUnsaved<Schema, Value>(
  { context, form }: Pick<PostedForm, "context" | "form">,
  submission: Submission<Schema, string[], Value>,
) {
  const reason = "settings.errors.unavailable";
  return refuseUnavailable(context, submission, { reason, hideFields: misplacedSecrets(form) });
}

/**
 * Somebody else has changed the same meanwhile: whoever saves once more has seen it. The form comes back with what is stored now in its
 * hidden field; in every other refusal that field stays, or the other's change would be lost in silence.
 */
export function refuseOlder<Schema, Value>(
  context: AppLoadContext,
  submission: Submission<Schema, string[], Value>,
  keys: readonly SettingKey[],
) {
  const message: TextKey = "settings.errors.changedMeanwhile";
  const fieldErrors = Object.fromEntries(keys.map((key) => [key, message]));
  return refuseForm(context, submission, { status: 409, fieldErrors, hideFields: ["seen"] });
}
