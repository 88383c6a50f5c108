import { publishLanguage } from "#app/domain/languages/language-states.server.ts";
import { type Locale, languageName } from "#app/i18n/dictionary.ts";
import { nameLanguage } from "#app/lib/network/language-tag.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { type FormHandler, formAction, type Post } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

interface LanguagePage {
  localeOf(post: Pick<Post, "params" | "form">): string;
  /** The page that shows the result. */
  to(locale: string): string;
}

/** Publishes or withdraws a language. */
export function publishAction(
  isPublished: boolean,
  { localeOf, to }: LanguagePage,
): FormHandler<never> {
  return formAction({
    guard: asAdmin,
    async run({ context, guarded: { userId: actorId }, ...post }) {
      const locale = localeOf(post);
      const { state } = await publishLanguage(context.db, { actorId, locale, isPublished });
      expireSettings();
      return { state, locale };
    },
    answers: {
      changed: ({ locale }) => ({ to: to(locale), toast: publishedToast(locale, isPublished) }),
      "is-default": ({ locale }) => ({ to: to(locale), toast: isDefaultToast(locale) }),
      "not-found": ({ locale }) => ({ to: to(locale), toast: LANGUAGE_GONE }),
    },
    unavailable: (post) => ({ to: to(localeOf(post)), toast: LANGUAGE_FAILED }),
  });
}

function publishedToast(locale: string, isPublished: boolean): Done["toast"] {
  const params = { language: languageName(locale) };
  return isPublished
    ? { title: "languages.nowPublished", description: "languages.nowPublishedText", params }
    : { title: "languageTexts.withdrawn", description: "languageTexts.withdrawnText", params };
}

export function isDefaultToast(locale: string): Done["toast"] {
  return {
    title: "languages.isDefault",
    description: "languages.isDefaultText",
    params: { language: languageName(locale) },
    variant: "destructive",
  };
}

export const LANGUAGE_GONE = { title: "languages.gone", variant: "destructive" } as const;
export const LANGUAGE_FAILED = { title: "languages.failedText", variant: "destructive" } as const;

/** "Magyar (Hungarian)": as its speakers write it, and as the reader does. */
export function nameBoth({ locale, name }: { locale: string; name: string }, reader: Locale) {
  const read = nameLanguage(locale, reader);
  return read.toLowerCase() === name.toLowerCase() ? name : `${name} (${read})`;
}
