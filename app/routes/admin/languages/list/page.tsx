import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RowList } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { findLanguageSummary, listLanguages } from "#app/domain/languages/list-languages.server.ts";
import { noteExport } from "#app/domain/languages/texts/export-texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { publishAction } from "#app/routes/admin/languages/language-actions.server.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { asAdmin, requireAdmin } from "#app/web/session/guards.server.ts";
import { LanguageRow } from "./language-row.tsx";

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

const actOnLanguages = formActions({
  export: exportTexts,
  publish: publishAction(true, { localeOf, to: () => paths.adminLanguages() }),
});

/** A page that follows an export begins its download by itself. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  ...(data?.exported ? [{ httpEquiv: "refresh", content: `0; url=${data.exported.url}` }] : []),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hasSecondFactor } = await requireAdmin(request, context);
  const { default_locale } = context.settings;
  const exported = findLanguageSummary(new URL(request.url).searchParams.get("exported") ?? "");
  return {
    ...describePage(context, {
      title: "admin.languages",
      isIndexed: false,
      sections: ["admin", "secondFactor", "languages"],
    }),
    hasSecondFactor,
    languages: listLanguages().map((language) => ({
      ...language,
      isDefault: language.locale === default_locale,
    })),
    exported: exported && {
      name: exported.name,
      url: paths.adminLanguageExport(exported.locale),
    },
  };
}

export const action = actOnLanguages;

export default function AdminLanguagesPage() {
  const { languages, exported, hasSecondFactor } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminLanguages()}
      title={t("admin.languages")}
      text={t("admin.languagesText")}
      hasSecondFactor={hasSecondFactor}
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
      <p className="mt-6">
        <a href={paths.adminLanguageImport()} className="button button-secondary">
          {t("languages.import")}
        </a>
      </p>
      <RowList>
        {languages.map((language) => (
          <LanguageRow key={language.locale} {...language} />
        ))}
      </RowList>
    </AdminPage>
  );
}
