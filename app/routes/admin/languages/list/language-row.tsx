import { StateBadge } from "#app/components/admin/row-list.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { listLanguages } from "#app/domain/languages/list-languages.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

type Language = ReturnType<typeof listLanguages>[number] & { isDefault: boolean };

export function LanguageRow({ language }: { language: Language }) {
  const { t, locale: shownIn } = useTexts();
  const number = new Intl.NumberFormat(shownIn);
  const { locale, name, isDefault, isPublished, textCount, slotCount, changedCount } = language;
  // Rounded down, so that a language that lacks a text never shows 100 %.
  const percent = Math.floor((100 * textCount) / slotCount);
  const facts = [
    locale,
    t("languages.state", {
      done: number.format(textCount),
      total: number.format(slotCount),
      percent,
    }),
    ...(changedCount > 0 ? [t("languages.changed", { count: changedCount })] : []),
    ...(isDefault ? [t("admin.default")] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 text-sm sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="inline text-base">{name}</h2>{" "}
        <span className="ml-2">
          <StateBadge tone={isPublished ? "good" : "waiting"}>
            {t(isPublished ? "languages.published" : "languages.unpublished")}
          </StateBadge>
        </span>
        <p className="text-muted">{facts.join(" · ")}</p>
      </div>
      <form method="post" className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="locale" value={locale} />
        <SubmitButton
          intent="export"
          look="secondary"
          aria-label={t("languages.exportLabel", { language: name })}
          label={t("languages.export")}
          pending={t("languages.exporting")}
        />
        {!isPublished && (
          <SubmitButton
            intent="publish"
            look="secondary"
            aria-label={t("languages.publishLabel", { language: name })}
            label={t("languages.publish")}
            pending={t("languages.publishing")}
          />
        )}
        <a
          href={paths.adminLanguage(locale)}
          className="button button-secondary"
          aria-label={t("languages.editLabel", { language: name })}
        >
          {t("languages.edit")}
        </a>
      </form>
    </li>
  );
}
