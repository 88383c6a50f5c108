import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Act } from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import type { SettingForm, SettingKey, Settings } from "#app/domain/settings/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import type { Done, PostedForm, Refused } from "#app/web/forms/form-answer.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asAdmin, requireRecentSignIn } from "#app/web/session/guards.server.ts";
import { toStored } from "./default-values.server.ts";
import { formSchema, readSeen } from "./form-fields.server.ts";

const CONTACT = "contact_email" satisfies SettingKey;
const SAVING: Act = { title: "sealedAct.acts.saveSettings", resumes: "at-once" };

/** Saves a form of settings and redirects to `to`, where a toast names the changes. */
export function settingsAction(name: SettingForm, to: string): FormHandler {
  return formAction({
    ...SETTINGS_FORM,
    /** The contact address gets what clients write, and statements of withdrawal. */
    async guard(args: PostedForm) {
      const admin = await asAdmin(args);
      const { context, form } = args;
      const { [CONTACT]: seen } = readSeen(form);
      const value = toStored(context, CONTACT, { typed: textField(form, CONTACT).trim(), seen });
      const isUntouched = value === context.settings[CONTACT] || (value === "" && seen === "");
      return form.has(CONTACT) && !isUntouched
        ? requireRecentSignIn(args.request, args.context, SAVING)
        : admin;
    },
    schema: formSchema(name),
    run: ({ context, guarded, value: { values, seen } }) =>
      saveSettings(context.db, {
        actorId: guarded.userId,
        values: withoutDefaults(context, values, seen),
        seen,
      }),
    answers: {
      saved({ changed }, { context }) {
        expireSettings();
        return { to, toast: savedToast(context, changed) };
      },
      "changed-meanwhile": refuseOlder,
    },
  });
}

/** Fields show the default where nothing is stored, and send it. */
function withoutDefaults(
  context: AppLoadContext,
  values: Partial<Settings>,
  seen: Partial<Record<SettingKey, string>>,
): Partial<Settings> {
  const { site_title: title, contact_email: address } = values;
  const stored = (key: SettingKey, typed: string) =>
    toStored(context, key, { typed, seen: seen[key] });
  return {
    ...values,
    ...(title !== undefined && { site_title: stored("site_title", title) }),
    ...(address !== undefined && { [CONTACT]: stored(CONTACT, address) }),
  };
}

export const SETTINGS_FORM = {
  guard: asAdmin,
  /** Fields that contain a secret key by mistake. */
  hideFields: (form: FormData) =>
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && /^\s*(sk|rk)_/.test(value) ? [name] : [],
    ),
  unavailable: { reason: "settings.errors.unavailable" },
} as const;

export function savedToast(
  { locale }: Parameters<typeof asAdmin>[0]["context"],
  changed: readonly SettingKey[],
): NonNullable<Done["toast"]> {
  const t = getTranslate(locale);
  const shown = changed.filter((key) => key !== "stripe_price_id");
  const names = shown.map((key) => t(`settings.fields.${key}.label`)).join(", ");
  const description = names ? "settings.changed" : "settings.same";
  return { title: "settings.saved", description, params: { names } };
}

/**
 * Another admin has changed the same settings meanwhile. The hidden field returns with what is
 * stored now, so that saving again is deliberate. Every other refusal keeps the hidden field as it
 * was, or the next save would overwrite the other admin's change unnoticed.
 */
export function refuseOlder({ keys }: { keys: readonly SettingKey[] }): Refused {
  const message: TextKey = "settings.errors.changedMeanwhile";
  const fieldErrors = Object.fromEntries(keys.map((key) => [key, message]));
  return { status: 409, fieldErrors, hideFields: ["seen"] };
}
