import { useLoaderData } from "@remix-run/react";
import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";
import type { loadTexts } from "./texts-page.server.ts";

/** For languages that admins have added. */
export function LanguageActions() {
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
