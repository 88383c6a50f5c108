import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { applyLanguageImport } from "#app/domain/languages/imports/apply-import.server.ts";
import { discardLanguageImport } from "#app/domain/languages/imports/language-imports.server.ts";
import { languageName } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

interface Decided {
  request: Request;
  context: AppLoadContext;
  actorId: string;
  id: string;
}

/** Takes a file's texts over or forgets them. */
export async function decideImport({ request, context, params }: ActionFunctionArgs) {
  const { userId: actorId } = await requireAdmin(request, context);
  const form = await request.formData();
  const decided = { request, context, actorId, id: params.importId ?? "" };
  switch (form.get("intent")) {
    case "apply":
      return apply(decided, form);
    case "discard":
      return discard(decided);
    default:
      throw new Response(null, { status: 400 });
  }
}

async function apply({ request, context, actorId, id }: Decided, form: FormData) {
  const t = getTranslate(context.locale);
  const version = textField(form, "version");
  const removesAbsent = form.get("removesAbsent") === "on";
  const result = await orNull(
    applyLanguageImport(context.db, { actorId, id, version, removesAbsent }),
  );
  if (!result) return refuse(context, 503, "languageImport.unavailable");
  if (result.state === "changed-meanwhile")
    return refuse(context, 409, "languageImport.changedMeanwhile");
  if (result.state === "not-found") {
    // Sent twice, it has been done: the list shows it.
    const toast = { title: t("languageImport.gone"), description: t("languageImport.goneText") };
    return redirectWithToast(request, context, paths.adminLanguages(), toast);
  }
  expireSettings();
  const { locale, added, changed, removed } = result;
  const language = result.name || languageName(locale);
  const description = t("languageImport.doneText", { language, added, changed, removed });
  const title = t("languageImport.done");
  return redirectWithToast(request, context, paths.adminLanguage(locale), { title, description });
}

async function discard({ request, context, actorId, id }: Decided) {
  const isDone = await orNull(discardLanguageImport(context.db, { actorId, id }).then(() => true));
  if (!isDone) return refuse(context, 503, "languageImport.unavailable");
  const title = getTranslate(context.locale)("languageImport.discarded");
  return redirectWithToast(request, context, paths.adminLanguages(), { title });
}

function refuse(context: AppLoadContext, status: 409 | 503, reason: TextKey) {
  context.isFormRefused = true;
  const headers: HeadersInit = status === 503 ? { "Retry-After": "30" } : {};
  return data({ reason: getTranslate(context.locale)(reason) }, { status, headers });
}
