import { findLanguageSummary } from "#app/domain/languages/list-languages.server.ts";
import { noteExport } from "#app/domain/languages/texts/export-texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { publishAction } from "#app/routes/admin/languages/language-actions.server.ts";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

const localeOf = ({ form }: Pick<Post, "form">) => textField(form, "locale");

const failed = (description: TextKey) => ({
  to: paths.adminLanguages(),
  toast: { title: "languages.exportFailed", description, variant: "destructive" } as const,
});

/** The file itself is what the next page downloads: an answer with a file could not say that all went well. */
const exportTexts = formAction({
  guard: asAdmin,
  async run({ context, guarded: { userId: actorId }, form }) {
    const locale = localeOf({ form });
    if (!findLanguageSummary(locale)) return "gone";
    await noteExport(context.db, { actorId, locale });
    return { state: "exported", locale } as const;
  },
  answers: {
    exported: ({ locale }) => ({
      to: `${paths.adminLanguages()}?${new URLSearchParams({ exported: locale })}`,
      toast: { title: "languages.exported" },
    }),
    gone: failed("languages.gone"),
  },
  unavailable: failed("languages.failedText"),
});

export const actOnLanguages = formActions({
  export: exportTexts,
  publish: publishAction(true, { localeOf, to: () => paths.adminLanguages() }),
});
