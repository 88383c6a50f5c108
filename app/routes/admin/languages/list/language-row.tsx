import { RowItem } from "#app/components/admin/row-list.tsx";
import { StateBadge } from "#app/components/admin/state-badge.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface LanguageRowProps {
  locale: string;
  name: string;
  isPublished: boolean;
  isDefault: boolean;
  textCount: number;
  slotCount: number;
  changedCount: number;
}

/** A language, how far it is, and what is done to it as a whole. */
export function LanguageRow({ locale, name, isDefault, ...language }: LanguageRowProps) {
  const { t } = useTexts();
  const { isPublished, textCount, slotCount, changedCount } = language;
  // A language that lacks a text is never whole.
  const percent = Math.floor((100 * textCount) / slotCount);
  const facts = [
    locale,
    t("languages.state", { done: textCount, total: slotCount, percent }),
    ...(changedCount > 0 ? [t("languages.changed", { count: changedCount })] : []),
    ...(isDefault ? [t("admin.default")] : []),
  ];
  return (
    <RowItem
      href={paths.adminLanguage(locale)}
      title={name}
      badge={
        <StateBadge tone={isPublished ? "good" : "waiting"}>
          {t(isPublished ? "languages.published" : "languages.unpublished")}
        </StateBadge>
      }
      text={facts.join(" · ")}
    >
      <form method="post" className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <input type="hidden" name="locale" value={locale} />
        {!isPublished && (
          <button
            type="submit"
            name="intent"
            value="publish"
            className="button button-secondary"
            aria-label={t("languages.publishLabel", { language: name })}
            data-pending={t("languages.publishing")}
          >
            {t("languages.publish")}
          </button>
        )}
        <button
          type="submit"
          name="intent"
          value="export"
          className="button button-secondary"
          aria-label={t("languages.exportLabel", { language: name })}
          data-pending={t("languages.exporting")}
        >
          {t("languages.export")}
        </button>
      </form>
    </RowItem>
  );
}
