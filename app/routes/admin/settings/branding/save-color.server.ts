import { colorForm } from "#app/domain/branding/schema.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import type { PostedForm } from "#app/routes/admin/settings/form/save-form.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { parseForm, refuseForm, refuseUnavailable } from "#app/web/forms/forms.server.ts";

export async function saveColor({ request, context, admin, form }: PostedForm) {
  const submission = parseForm(form, colorForm);
  const unavailable = { reason: "branding.errors.unavailable" } as const;
  if (!admin) return refuseUnavailable(context, submission, unavailable);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  const { color, shown } = submission.value;
  const seen = shown ? { primary_color: shown } : {};
  const values = { primary_color: color };
  const saving = saveSettings(context.db, { actorId: admin.userId, values, seen });
  const saved = await orNull(saving);
  if (!saved) return refuseUnavailable(context, submission, unavailable);
  if (saved.state === "changed-meanwhile") {
    // Whoever saves once more has seen what is stored now.
    const hideFields = ["shown_color"];
    const reasonParams = { color: context.settings.primary_color };
    const reason = "branding.errors.changed";
    return refuseForm(context, submission, { status: 409, reason, reasonParams, hideFields });
  }
  expireSettings();
  const t = getTranslate(context.locale);
  const isNew = saved.changed.length > 0;
  return redirectWithToast(request, context, paths.adminSettings({ tab: "branding" }), {
    title: t(isNew ? "branding.color.saved" : "branding.color.same"),
    description: isNew ? t("branding.color.savedText") : undefined,
  });
}
