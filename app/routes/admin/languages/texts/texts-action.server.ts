import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { removeLanguage } from "#app/domain/languages/language-states.server.ts";
import { languageName } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import {
  failedAct,
  type LanguageAct,
  publishFromForm,
} from "#app/routes/admin/languages/language-actions.server.ts";
import { requireAdminOrOutage } from "#app/routes/admin/parts/admin-guard.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { saveFromForm } from "./save-from-form.server.ts";

export async function actOnLanguage({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const intent = form.get("intent");
  const locale = params.locale ?? "";
  if (intent === null) {
    const admin = await requireAdminOrOutage(request, context);
    return saveFromForm({ request, context, locale }, admin, form);
  }
  const { userId: actorId } = await requireAdmin(request, context);
  const acted = { request, context, actorId, locale };
  const backTo = paths.adminLanguage(acted.locale);
  switch (intent) {
    case "publish":
      return publishFromForm(acted, { isPublished: true, backTo });
    case "withdraw":
      return publishFromForm(acted, { isPublished: false, backTo });
    case "remove":
      return remove(acted);
    default:
      throw new Response(null, { status: 400 });
  }
}

async function remove({ request, context, actorId, locale }: LanguageAct) {
  const name = languageName(locale);
  const result = await orNull(removeLanguage(context.db, { actorId, locale }));
  if (result?.state === "changed") {
    expireSettings();
    const title = getTranslate(context.locale)("languageTexts.removed", { language: name });
    return redirectWithToast(request, context, paths.adminLanguages(), { title });
  }
  const backTo =
    result?.state === "is-default" ? paths.adminLanguage(locale) : paths.adminLanguages();
  return redirectWithToast(request, context, backTo, failedAct(context, locale, result));
}
