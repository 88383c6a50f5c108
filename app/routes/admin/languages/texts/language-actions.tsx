import { RareAct } from "#app/components/admin/collapsed-action.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";

interface LanguageActsProps {
  action: string;
  locale: string;
  isPublished: boolean;
  isDefault: boolean;
  textCount: number;
}

/** What is done to a language that was added, as a whole. */
export function LanguageActs({ action, locale, isPublished, ...language }: LanguageActsProps) {
  const { t } = useTexts();
  return (
    <AdminSection
      id="language"
      title={t("languageTexts.language")}
      text={isPublished ? undefined : t("languageTexts.publishText")}
    >
      <form method="post" action={action} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          {!isPublished && (
            <button type="submit" name="intent" value="publish" className="button button-secondary">
              {t("languages.publish")}
            </button>
          )}
          <a href={`${paths.home()}?lng=${locale}`} className="button button-quiet">
            {t("languageTexts.preview")}
          </a>
        </div>
        {isPublished && !language.isDefault && (
          <RareAct label={t("languageTexts.withdraw")}>
            <p>{t("languageTexts.withdrawText")}</p>
            <button
              type="submit"
              name="intent"
              value="withdraw"
              className="button button-secondary mt-3"
            >
              {t("languageTexts.withdrawButton")}
            </button>
          </RareAct>
        )}
        {!language.isDefault && (
          <RareAct label={t("languageTexts.remove")}>
            <p>{t("languageTexts.removeText", { count: language.textCount })}</p>
            <button
              type="submit"
              name="intent"
              value="remove"
              className="button button-danger mt-3"
            >
              {t("languageTexts.removeButton")}
            </button>
          </RareAct>
        )}
      </form>
    </AdminSection>
  );
}
