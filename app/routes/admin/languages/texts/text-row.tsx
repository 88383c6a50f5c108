import { useLoaderData } from "@remix-run/react";
import { StateBadge } from "#app/components/admin/row-list.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { loadTexts } from "./texts-page.server.ts";
import type { EditedText } from "./texts-view.server.ts";

interface TextRowProps {
  text: EditedText;
  index: number;
  /** The value in a refused form. */
  typed?: string;
  error?: string;
}

const CHARACTERS_PER_LINE = 55;
const MOST_LINES = 12;

/** A text beside the one that it translates. */
export function TextRow({ index, text, typed, error }: TextRowProps) {
  const { language } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  const [id, value] = [`text-${index}`, typed ?? text.text];
  const errorId = error ? `${id}-error` : undefined;
  return (
    <li className="text-row">
      <div className="min-w-0">
        <Sources {...text} locale={language.locale} />
        <p className="text-xs text-muted">
          <label htmlFor={id} className="text-key">
            {text.key}
          </label>
          {text.isMissing && (
            <StateBadge tone="waiting">{t("languageTexts.missingBadge")}</StateBadge>
          )}
          {text.isChanged && <StateBadge tone="good">{t("languageTexts.changedBadge")}</StateBadge>}{" "}
          {/* Shown once the text in the field is another. */}
          <span className="text-unsaved">{t("languageTexts.unsaved")}</span>
        </p>
        {text.numbers && <p className="text-xs text-muted">{text.numbers}</p>}
      </div>
      <div>
        <input type="hidden" name={`key_${index}`} value={text.key} />
        <input type="hidden" name={`seen_${index}`} value={text.text} />
        <textarea
          id={id}
          name={`text_${index}`}
          defaultValue={value}
          lang={language.locale}
          dir={language.direction}
          rows={linesOf(value || text.english || "")}
          className="input text-field"
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
        {error && (
          <p id={errorId} className="mt-1.5 font-medium text-danger">
            {error}
          </p>
        )}
        {text.isChanged && (
          <button
            type="submit"
            name="reset"
            value={text.key}
            className="button button-quiet"
            aria-label={t("languageTexts.resetLabel", { key: text.key })}
          >
            {t("languageTexts.reset")}
          </button>
        )}
      </div>
    </li>
  );
}

function Sources({ english, original, locale }: EditedText & { locale: string }) {
  const { t } = useTexts();
  return (
    <dl>
      {english !== null && (
        <div>
          <dt className="sr-only">{t("languageTexts.english")}</dt>
          <dd lang="en" dir="ltr" className="whitespace-pre-line wrap-anywhere">
            {english}
          </dd>
        </div>
      )}
      {original !== null && (
        <div className="mt-1 text-muted">
          <dt className="text-xs">{t("languageTexts.original")}</dt>
          <dd lang={locale} className="whitespace-pre-line wrap-anywhere">
            {original}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** About the height of the text, limited so that the next rows stay in view. */
function linesOf(text: string): number {
  const lines = text
    .split("\n")
    .reduce((sum, line) => sum + Math.ceil(Math.max(1, line.length) / CHARACTERS_PER_LINE), 0);
  return Math.min(lines, MOST_LINES);
}
