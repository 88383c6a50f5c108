import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { findLanguageSummary } from "#app/domain/languages/list-languages.server.ts";
import { noteExport } from "#app/domain/languages/texts/export-texts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { publishFromForm } from "#app/routes/admin/languages/language-actions.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export async function actOnLanguages({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, context);
  const form = await request.formData();
  const locale = textField(form, "locale");
  const acted = { request, context, actorId: userId, locale };
  switch (form.get("intent")) {
    case "export":
      return exportTexts(acted);
    case "publish":
      return publishFromForm(acted, { isPublished: true, backTo: paths.adminLanguages() });
    default:
      throw new Response(null, { status: 400 });
  }
}

interface Acted {
  request: Request;
  context: AppLoadContext;
  actorId: string;
  locale: string;
}

/** The file itself is what the next page downloads: an answer with a file could not say that all went well. */
async function exportTexts({ request, context, actorId, locale }: Acted) {
  const t = getTranslate(context.locale);
  const language = findLanguageSummary(locale);
  if (!language) {
    const title = t("languages.exportFailed");
    const description = t("languages.gone");
    const toast = { title, description, variant: "destructive" } as const;
    return redirectWithToast(request, context, paths.adminLanguages(), toast);
  }
  const isNoted = await orNull(noteExport(context.db, { actorId, locale }).then(() => true));
  if (!isNoted) {
    const title = t("languages.exportFailed");
    const description = t("languages.failedText");
    const toast = { title, description, variant: "destructive" } as const;
    return redirectWithToast(request, context, paths.adminLanguages(), toast);
  }
  const page = `${paths.adminLanguages()}?${new URLSearchParams({ exported: locale })}`;
  return redirectWithToast(request, context, page, { title: t("languages.exported") });
}
