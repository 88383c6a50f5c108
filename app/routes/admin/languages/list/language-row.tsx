import { StateBadge } from "#app/components/admin/row-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { listLanguages } from "#app/domain/languages/list-languages.server.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";

type Language = ReturnType<typeof listLanguages>[number] & {
  title: string;
  isDefault: boolean;
  /** Texts that are the same as in English; none for English itself. */
  sameCount: number;
};

export function LanguageRow({ language }: { language: Language }) {
  const { t, locale: shownIn } = useTexts();
  const number = numberFormat(shownIn);
  const { locale, title, isDefault, isPublished, textCount, slotCount, changedCount, sameCount } =
    language;
  const isComplete = textCount === slotCount;
  const facts = [
    isComplete && <Complete key="complete" isSource={locale === "en"} />,
    isComplete
      ? t("languages.texts", { number: number.format(slotCount) })
      : t("languages.state", {
          done: number.format(textCount),
          total: number.format(slotCount),
        }),
    changedCount > 0 && t("languages.changed", { count: changedCount }),
    sameCount > 0 && (
      <a key="same" className="link" href={paths.adminLanguage(locale, { show: "same" })}>
        {t("languages.same", { count: sameCount })}
      </a>
    ),
  ];
  return (
    <li className="language-row flex flex-wrap items-center gap-x-8 gap-y-3 p-5 text-sm">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-base pointer-coarse:-my-2.5">
            <a
              href={paths.adminLanguage(locale)}
              className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </h2>{" "}
          <span className="text-muted">{locale}</span>{" "}
          <span className="flex gap-2 max-sm:basis-full">
            {isDefault && <span className="badge">{t("admin.default")}</span>}{" "}
            <StateBadge tone={isPublished ? "good" : "waiting"}>
              {t(isPublished ? "languages.published" : "languages.unpublished")}
            </StateBadge>
          </span>
        </div>
        {!isComplete && <Progress done={textCount} total={slotCount} />}
        <p className="mt-2 text-xs text-muted tabular-nums">
          <FactLine facts={facts} />
        </p>
      </div>
      <LanguageActs language={language} />
    </li>
  );
}

/** English is what the others are translated from. */
function Complete({ isSource }: { isSource: boolean }) {
  const { t } = useTexts();
  if (isSource) return t("languages.source");
  return (
    <span className="inline-flex items-center gap-1 text-success">
      <Icon name="check" className="size-4" />
      {t("languages.complete")}
    </span>
  );
}

/** Rounded down, so that a language that lacks a text never shows 100 %. */
function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTexts();
  return (
    <p className="mt-3 flex max-w-md items-center gap-3 text-xs text-muted tabular-nums">
      <progress className="share-bar" value={done} max={total} aria-hidden="true" />
      <span className="flex-none">
        {t("languages.progress", { percent: Math.floor((100 * done) / total) })}
      </span>
    </p>
  );
}

function LanguageActs({ language: { locale, name, isPublished } }: { language: Language }) {
  const { t } = useTexts();
  return (
    <form method="post" className="language-acts">
      <input type="hidden" name="locale" value={locale} />
      {!isPublished && (
        <SubmitButton
          intent="publish"
          look="secondary"
          className="button-small"
          aria-label={t("languages.publishLabel", { language: name })}
          label={t("languages.publish")}
          pending={t("languages.publishing")}
        />
      )}
      <a
        href={paths.adminLanguage(locale)}
        className="button button-secondary button-small"
        aria-label={t("languages.editLabel", { language: name })}
      >
        {t("languages.edit")}
      </a>
      <SubmitButton
        intent="export"
        look="quiet"
        className="button-small"
        aria-label={t("languages.exportLabel", { language: name })}
        label={t("languages.export")}
        pending={t("languages.exporting")}
      />
    </form>
  );
}
