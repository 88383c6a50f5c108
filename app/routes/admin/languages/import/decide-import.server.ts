import { applyLanguageImport } from "#app/domain/languages/imports/apply-import.server.ts";
import { discardLanguageImport } from "#app/domain/languages/imports/language-imports.server.ts";
import { languageName } from "#app/i18n/dictionary.ts";
import { paths } from "#app/paths.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

const unavailable = { reason: "languageImport.unavailable" } as const;

const apply = formAction({
  guard: asAdmin,
  run: ({ context, params: { importId: id = "" }, guarded: { userId: actorId }, form }) =>
    applyLanguageImport(context.db, {
      ...{ actorId, id },
      version: textField(form, "version"),
      removesAbsent: form.get("removesAbsent") === "on",
    }),
  answers: {
    applied({ locale, name, added, changed, removed }) {
      expireSettings();
      const language = name || languageName(locale);
      return {
        to: paths.adminLanguage(locale),
        toast: {
          title: "languageImport.done",
          description: "languageImport.doneText",
          params: { language, added, changed, removed },
        },
      };
    },
    "changed-meanwhile": { status: 409, reason: "languageImport.changedMeanwhile" },
    // The first of two posts has applied or discarded the import; the list shows the result.
    "not-found": {
      to: paths.adminLanguages(),
      toast: { title: "languageImport.gone", description: "languageImport.goneText" },
    },
  },
  unavailable,
});

const discard = formAction({
  guard: asAdmin,
  run: ({ context, params: { importId: id = "" }, guarded: { userId: actorId } }) =>
    discardLanguageImport(context.db, { actorId, id }),
  answers: {
    done: { to: paths.adminLanguages(), toast: { title: "languageImport.discarded" } },
  },
  unavailable,
});

export const decideImport = formActions({ apply, discard });
