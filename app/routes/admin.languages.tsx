import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/admin/admin-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { requireAdmin } from "#app/http/guards.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { countTexts, LANGUAGE_NAMES, LOCALES } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hasSecondFactor } = await requireAdmin(request, context);
  return {
    ...describePage(context, {
      title: "admin.languages",
      isIndexed: false,
      sections: ["admin", "secondFactor"],
    }),
    hasSecondFactor,
    languages: LOCALES.map((locale) => ({
      locale,
      name: LANGUAGE_NAMES[locale],
      textCount: countTexts(locale),
      isDefault: locale === context.settings.default_locale,
    })),
  };
}

export default function AdminLanguagesPage() {
  const { languages, hasSecondFactor } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminLanguages()}
      title={t("admin.languages")}
      text={t("admin.languagesText")}
      hasSecondFactor={hasSecondFactor}
    >
      <ul className="mt-6 grid gap-3">
        {languages.map(({ locale, name, textCount, isDefault }) => (
          <li key={locale} className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-5">
            <span className="font-semibold">{name}</span>
            {isDefault && <span className="badge badge-accent">{t("admin.default")}</span>}
            <span className="text-sm text-muted">{t("admin.textCount", { count: textCount })}</span>
            <a className="link ml-auto text-sm" href={paths.localeFile(locale)}>
              {t("admin.openTexts", { language: name })}
            </a>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
