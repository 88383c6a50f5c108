import type { SubmissionResult } from "@conform-to/react";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** The experts who were chosen in a form that came back. */
export function chosenExperts(result: SubmissionResult | undefined): string[] {
  const posted = result?.initialValue?.expert;
  const ids: unknown[] = Array.isArray(posted) ? posted : [posted];
  return ids.filter((id): id is string => typeof id === "string" && id !== "");
}

/** What is typed on these pages, whichever form it was. */
const TEXTS = ["answer", "word", "note"] as const;

interface UnsavedFormProps {
  returned: ReturnedForm;
  chosen: readonly string[];
}

/** A form that came back to a page which has nothing else to show, because the database is down: to be sent again. */
export function UnsavedForm({ returned, chosen }: UnsavedFormProps) {
  const { t } = useTexts();
  return (
    <form method="post" className="card mt-6 flex flex-col items-start gap-4 p-5 sm:p-6">
      <input type="hidden" name="intent" value={returned.intent} />
      {chosen.map((id) => (
        <input key={id} type="hidden" name="expert" value={id} />
      ))}
      <h2 className="text-lg">{t("queueItem.unsavedTitle")}</h2>
      <TypedText returned={returned} label={t("queueItem.unsavedTitle")} />
      <button type="submit" className="button button-primary">
        {t("queueItem.tryAgain")}
      </button>
    </form>
  );
}

/** What was typed about something that somebody else has dealt with meanwhile: to be copied. */
export function LateText({ returned }: { returned: ReturnedForm }) {
  const { t } = useTexts();
  if (!nameOfText(returned)) return null;
  return (
    <section className="card mt-6 p-5 sm:p-6">
      <h2 className="mb-3 text-lg">{t("queueItem.lateTitle")}</h2>
      <TypedText returned={returned} label={t("queueItem.lateTitle")} />
    </section>
  );
}

function TypedText({ returned, label }: { returned: ReturnedForm; label: string }) {
  const name = nameOfText(returned);
  if (!name) return null;
  const value = returned.values[name];
  return (
    <textarea name={name} rows={8} className="input" aria-label={label} defaultValue={value} />
  );
}

function nameOfText({ values }: ReturnedForm) {
  return TEXTS.find((name) => values[name]);
}
