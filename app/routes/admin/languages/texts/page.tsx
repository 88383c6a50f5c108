import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { AdminPager } from "#app/routes/admin/tables/admin-pager.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { SectionList } from "./section-list.tsx";
import { PageJump, TextFilters } from "./text-filters.tsx";
import { TextsForm } from "./texts-form.tsx";
import { actOnLanguage, loadTexts } from "./texts-page.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;
export const loader = loadTexts;
export const action = actOnLanguage;

export default function LanguagePage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTexts();
  const { language, title } = page;
  const isOverview = page.isOverview && !refused;
  const pageUrl = paths.adminLanguage(language.locale);
  const all = t("languageTexts.title", title);
  const section = page.sections.find((each) => each.section === page.section);
  return (
    <AdminPage
      path={paths.adminLanguages()}
      title={section?.name ?? all}
      text={t(isOverview ? "languageTexts.chooseText" : "languageTexts.text")}
      back={
        isOverview
          ? { href: paths.adminLanguages(), label: t("languageTexts.back") }
          : { href: pageUrl, label: all }
      }
    >
      <TextFilters pageUrl={pageUrl} />
      {isOverview ? <SectionList /> : <FoundTexts pageUrl={pageUrl} />}
      {!language.isOwn && !page.isOutage && <LanguageActions />}
    </AdminPage>
  );
}

/** A page of the texts that the address asks for. */
function FoundTexts({ pageUrl }: { pageUrl: string }) {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t, locale } = useTexts();
  const { total, from } = page;
  const texts = refused?.texts ?? page.entries;
  const number = numberFormat(locale);
  const shown = {
    from: number.format(from),
    to: number.format(from + texts.length - 1),
    total: number.format(total),
  };
  return (
    <>
      {texts.length > 0 ? (
        <>
          <p className="mt-4 text-sm text-muted">
            {total > texts.length
              ? t("languageTexts.shown", shown)
              : t("languageTexts.found", { count: total })}
          </p>
          <TextsForm texts={texts} />
        </>
      ) : (
        <NoTexts pageUrl={pageUrl} />
      )}
      <AdminPager
        number={page.pageNumber}
        previousUrl={page.previousUrl}
        nextUrl={page.nextUrl}
        place={<PageJump pageUrl={pageUrl} />}
      />
    </>
  );
}

function NoTexts({ pageUrl }: { pageUrl: string }) {
  const { q, show, section } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (show !== "missing" || q || section) {
    return <AdminEmpty title={t("languageTexts.none")} clearUrl={pageUrl} />;
  }
  return (
    <AdminEmpty
      drawing="done"
      title={t("languageTexts.nothingMissing")}
      text={t("languageTexts.nothingMissingText")}
    />
  );
}

/** For languages that admins have added. */
function LanguageActions() {
  const { language, isDefault } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  const { locale, isPublished, textCount } = language;
  return (
    <AdminSection
      id="language"
      title={t("languageTexts.language")}
      text={isPublished ? undefined : t("languageTexts.publishText")}
    >
      <form method="post" action={paths.adminLanguage(locale)} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          {!isPublished && (
            <SubmitButton intent="publish" look="secondary" label={t("languages.publish")} />
          )}
          <a href={`${paths.home()}?lng=${locale}`} className="button button-quiet">
            {t("languageTexts.preview")}
          </a>
        </div>
        {isPublished && !isDefault && (
          <CollapsedAction label={t("languageTexts.withdraw")}>
            <p>{t("languageTexts.withdrawText")}</p>
            <SubmitButton
              intent="withdraw"
              look="secondary"
              className="mt-3"
              label={t("languageTexts.withdrawButton")}
            />
          </CollapsedAction>
        )}
        {!isDefault && (
          <CollapsedAction label={t("languageTexts.remove")}>
            <p>{t("languageTexts.removeText", { count: textCount })}</p>
            <SubmitButton
              intent="remove"
              look="danger"
              className="mt-3"
              label={t("languageTexts.removeButton")}
            />
          </CollapsedAction>
        )}
      </form>
    </AdminSection>
  );
}
