import { useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { capitalize } from "#app/lib/network/language-tag.ts";
import { paths } from "#app/paths.ts";
import { TextRow } from "./text-row.tsx";
import type { actOnLanguage, loadTexts } from "./texts-page.server.ts";
import type { EditedText } from "./texts-view.server.ts";

/** The syntax of parameters and links in texts. */
const SAMPLE_MARK = "{{name}}";
const SAMPLE_LINK = "[label](target)";

const sectionOf = (text?: EditedText) => text?.key.split(".")[0] ?? "";

/** The texts of one page, saved together, below the sections that they belong to. */
export function TextsForm({ texts }: { texts: readonly EditedText[] }) {
  const { language, title, url, section } = useLoaderData<typeof loadTexts>();
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
      <ul className="card mt-4 divided overflow-clip">
        {language.locale !== "en" && (
          <li className="text-row text-head" aria-hidden="true">
            <span>{capitalize(t("languageTexts.english"))}</span>
            <span>{capitalize(title.language)}</span>
          </li>
        )}
        {texts.map((text, index) => (
          <Fragment key={text.key}>
            {!section && sectionOf(text) !== sectionOf(texts[index - 1]) && (
              <SectionHead section={sectionOf(text)} />
            )}
            <TextRow
              text={text}
              index={index}
              typed={refused?.typed[text.key]}
              error={refused?.errors[text.key]}
            />
          </Fragment>
        ))}
      </ul>
      <div className={refused ? "texts-save texts-due" : "texts-save"}>
        <SubmitButton label={t("languageTexts.save")} pending={t("languageTexts.saving")} />
        <p className="text-sm text-muted" role="status" data-changed-texts hidden>
          {t("languageTexts.changedCount")} <b className="text-ink">0</b>
        </p>
      </div>
    </form>
  );
}

/** Begins the texts of a section; a link to all of them. */
function SectionHead({ section }: { section: string }) {
  const { language, show, sections } = useLoaderData<typeof loadTexts>();
  const { name = section } = sections.find((each) => each.section === section) ?? {};
  const href = paths.adminLanguage(language.locale, { section, show: show ?? undefined });
  return (
    <li className="text-row text-section">
      <h2>
        <a href={href}>
          {name} <Icon name="chevronDown" className="size-4 -rotate-90" />
        </a>
      </h2>
    </li>
  );
}
