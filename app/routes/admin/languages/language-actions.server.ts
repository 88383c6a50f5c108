import type { AppLoadContext } from "@remix-run/cloudflare";
import { publishLanguage } from "#app/domain/languages/language-states.server.ts";
import { languageName } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { redirectWithToast, type ToastInput } from "#app/web/cookies/toasts.server.ts";

export interface LanguageAct {
  request: Request;
  context: AppLoadContext;
  actorId: string;
  locale: string;
}

/** Publishes or withdraws a language and says so at `backTo`. */
export async function publishFromForm(
  { request, context, actorId, locale }: LanguageAct,
  { isPublished, backTo }: { isPublished: boolean; backTo: string },
) {
  const result = await orNull(publishLanguage(context.db, { actorId, locale, isPublished }));
  expireSettings();
  const t = getTranslate(context.locale);
  const language = languageName(locale);
  const done: ToastInput = isPublished
    ? {
        title: t("languages.nowPublished", { language }),
        description: t("languages.nowPublishedText"),
      }
    : {
        title: t("languageTexts.withdrawn", { language }),
        description: t("languageTexts.withdrawnText"),
      };
  const toast = result?.state === "changed" ? done : failedAct(context, locale, result);
  return redirectWithToast(request, context, backTo, toast);
}

/** Why a language is as it was; null stands for a failure of ours. */
export function failedAct(
  context: AppLoadContext,
  locale: string,
  result: { state: "not-found" | "is-default" } | null,
): ToastInput {
  const t = getTranslate(context.locale);
  const variant = "destructive";
  if (result?.state === "is-default") {
    const language = languageName(locale);
    const description = t("languages.isDefaultText");
    return { title: t("languages.isDefault", { language }), description, variant };
  }
  if (result) return { title: t("languages.gone"), variant };
  return { title: t("languages.failedText"), variant };
}
