import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { findLanguageSummary, listLanguages } from "#app/domain/languages/list-languages.server.ts";
import { noteExport } from "#app/domain/languages/texts/export-texts.server.ts";
import { countFilters } from "#app/domain/languages/texts/list-texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { nameBoth, publishAction } from "#app/routes/admin/languages/language-actions.server.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage } from "#app/routes/admin/parts/page.server.ts";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asAdmin, requireAdmin } from "#app/web/session/guards.server.ts";
import { LanguageRow } from "./language-row.tsx";

const localeOf = ({ form }: Pick<Post, "form">) => textField(form, "locale");

const failed = (description: TextKey) => ({
  to: paths.adminLanguages(),
  toast: { title: "languages.exportFailed", description, variant: "destructive" } as const,
});

/** Redirects to a page that downloads the file: a response with a file could not show a toast. */
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

export const action = formActions({
  export: exportTexts,
  publish: publishAction(true, { localeOf, to: () => paths.adminLanguages() }),
});

/** The page after an export starts the download. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  ...(data?.exported ? [{ httpEquiv: "refresh", content: `0; url=${data.exported.url}` }] : []),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { default_locale } = context.settings;
  const exported = findLanguageSummary(new URL(request.url).searchParams.get("exported") ?? "");
  return {
    ...describeAdminPage(context, admin, {
      title: "admin.parts.languages",
      sections: ["languages"],
    }),
    languages: listLanguages().map((language) => ({
      ...language,
      title: nameBoth(language, context.locale),
      isDefault: language.locale === default_locale,
      sameCount: language.locale === "en" ? 0 : countFilters(language.locale, null).same,
    })),
    exported: exported && { ...exported, url: paths.adminLanguageExport(exported.locale) },
  };
}

export default function AdminLanguagesPage() {
  const { languages, exported } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminLanguages()}
      title={t("admin.parts.languages")}
      text={t("admin.languagesText")}
      aside={
        <div className="flex flex-wrap gap-2">
          <a href={paths.adminLanguageImport()} className="button button-secondary">
            {t("languages.import")}
          </a>
          <a href={`${paths.adminLanguageImport()}?language=new`} className="button button-primary">
            {t("languages.add")}
          </a>
        </div>
      }
    >
      {exported && (
        <div className="mt-6">
          <Alert variant="success" title={t("languages.exportedText")}>
            <a href={exported.url} className="link inline-flex min-h-9 items-center" download>
              {t("languages.download", { language: exported.name })}
            </a>
          </Alert>
        </div>
      )}
      <ul className="card mt-6 divided">
        {languages.map((language) => (
          <LanguageRow key={language.locale} language={language} />
        ))}
      </ul>
    </AdminPage>
  );
}
