import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RowList } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { findLanguageSummary, listLanguages } from "#app/domain/languages/list-languages.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { LanguageRow } from "./language-row.tsx";
import { actOnLanguages } from "./languages-action.server.ts";

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
