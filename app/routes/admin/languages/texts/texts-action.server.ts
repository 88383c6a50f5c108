import { removeLanguage } from "#app/domain/languages/language-states.server.ts";
import { languageName } from "#app/i18n/dictionary.ts";
import { paths } from "#app/paths.ts";
import {
  isDefaultToast,
  LANGUAGE_FAILED,
  LANGUAGE_GONE,
  publishAction,
} from "#app/routes/admin/languages/language-actions.server.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import {
  type FormHandler,
  formAction,
  formActions,
  type Post,
} from "#app/web/forms/form-action.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { saveFromForm } from "./save-from-form.server.ts";

const languagePage = {
  localeOf: ({ params }: Pick<Post, "params">) => params.locale ?? "",
  to: (locale: string) => paths.adminLanguage(locale),
};

const remove: FormHandler<never> = formAction({
  guard: asAdmin,
  async run({ context, params: { locale = "" }, guarded: { userId: actorId } }) {
    const name = languageName(locale);
    const { state } = await removeLanguage(context.db, { actorId, locale });
    return { state, locale, name };
  },
  answers: {
    changed({ name }) {
      expireSettings();
      const toast = { title: "languageTexts.removed", params: { language: name } } as const;
      return { to: paths.adminLanguages(), toast };
    },
    "is-default": ({ locale }) => ({ to: languagePage.to(locale), toast: isDefaultToast(locale) }),
    "not-found": { to: paths.adminLanguages(), toast: LANGUAGE_GONE },
  },
  unavailable: { to: paths.adminLanguages(), toast: LANGUAGE_FAILED },
});

/** The form of the texts has no intent. */
export const actOnLanguage = formActions({
  "": saveFromForm,
  publish: publishAction(true, languagePage),
  withdraw: publishAction(false, languagePage),
  remove,
});
