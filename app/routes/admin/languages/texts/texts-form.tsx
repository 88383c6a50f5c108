import { useActionData, useLoaderData } from "@remix-run/react";
import { StateBadge } from "#app/components/admin/row-list.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { actOnLanguage, loadTexts } from "./texts-page.server.ts";
import type { EditedText } from "./texts-view.server.ts";

/** The syntax of parameters and links in texts. */
const SAMPLE_MARK = "{{name}}";
const SAMPLE_LINK = "[label](target)";

/** The texts of one page, saved together. */
export function TextsForm({ texts }: { texts: readonly EditedText[] }) {
  const { language, url } = useLoaderData<typeof loadTexts>();
  const refused = useActionData<typeof actOnLanguage>();
  const { t } = useTexts();
  const errors = texts.flatMap(({ key }, index) => {
    const message = refused?.errors[key];
    return message ? [{ fieldId: `text-${index}`, label: key, message }] : [];
  });
  return (
    <form method="post" action={url} className="mt-2">
      {refused && (
        <div className="mb-4">
          <ErrorSummary
            title={t("languageTexts.refusedTitle")}
            text={refused.reason ?? t("languageTexts.refusedText")}
            errors={errors}
          />
        </div>
      )}
      <p className="max-w-prose text-sm text-muted">
        {t("languageTexts.marksHint", { mark: SAMPLE_MARK, link: SAMPLE_LINK })}{" "}
        {t(language.isOwn ? "languageTexts.ownHint" : "languageTexts.addedHint")}
      </p>
      <ul className="card mt-4 divide-y divide-line">
        {texts.map((text, index) => (
          <TextRow
            key={text.key}
            text={text}
            index={index}
            typed={refused?.typed[text.key]}
            error={refused?.errors[text.key]}
          />
        ))}
      </ul>
      <div className="texts-save">
        <SubmitButton label={t("languageTexts.save")} pending={t("languageTexts.saving")} />
      </div>
    </form>
  );
}

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
function TextRow({ index, text, typed, error }: TextRowProps) {
  const { language } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  const id = `text-${index}`;
  const value = typed ?? text.text;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <li className="grid gap-x-6 gap-y-2 p-5 text-sm lg:grid-cols-2">
      <div>
        <label htmlFor={id} className="text-key">
          {text.key}
        </label>
        {text.isMissing && (
          <StateBadge tone="waiting">{t("languageTexts.missingBadge")}</StateBadge>
        )}
        {text.isChanged && <StateBadge tone="good">{t("languageTexts.changedBadge")}</StateBadge>}
        {text.numbers && <p className="text-xs text-muted">{text.numbers}</p>}
        <Sources {...text} locale={language.locale} />
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
    <dl className="mt-1 text-muted">
      {english !== null && (
        <div>
          <dt className="sr-only">{t("languageTexts.english")}</dt>
          <dd lang="en" dir="ltr" className="whitespace-pre-line wrap-anywhere">
            {english}
          </dd>
        </div>
      )}
      {original !== null && (
        <div className="mt-2">
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
