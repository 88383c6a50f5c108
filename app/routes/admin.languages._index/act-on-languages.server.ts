import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { noteExport } from "#app/domain/languages/export-texts.server.ts";
import { findLanguageSummary } from "#app/domain/languages/list-languages.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { textField } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guards.server.ts";
import { publishFromForm } from "#app/http/language-acts.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";

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
