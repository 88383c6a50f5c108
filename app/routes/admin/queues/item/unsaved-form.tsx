import type { SubmissionResult } from "@conform-to/react";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

/** The experts who were chosen in a refused form. */
export function chosenExperts(result: SubmissionResult | undefined): string[] {
  const posted = result?.initialValue?.expert;
  const ids: unknown[] = Array.isArray(posted) ? posted : [posted];
  return ids.filter((id): id is string => typeof id === "string" && id !== "");
}

const TEXT_FIELDS = ["answer", "word", "note"] as const;

/** During an outage of the database the page shows only the refused form, to be sent again. */
export function UnsavedForm(props: { returned: ReturnedForm; chosen: readonly string[] }) {
  const { returned, chosen } = props;
  const { t } = useTexts();
  return (
    <form method="post" className="card mt-6 flex flex-col items-start gap-4 p-5 sm:p-6">
      <input type="hidden" name="intent" value={returned.intent} />
      {chosen.map((id) => (
        <input key={id} type="hidden" name="expert" value={id} />
      ))}
      <h2 className="text-lg">{t("queueItem.unsavedTitle")}</h2>
      <TypedText returned={returned} label={t("queueItem.unsavedTitle")} />
      <SubmitButton label={t("queueItem.tryAgain")} />
    </form>
  );
}

/** What was typed about an item that another admin has handled meanwhile: to be copied. */
export function LateText({ returned }: { returned: ReturnedForm }) {
  const { t } = useTexts();
  if (!typedField(returned)) return null;
  return (
    <section className="card mt-6 p-5 sm:p-6">
      <h2 className="mb-3 text-lg">{t("queueItem.lateTitle")}</h2>
      <TypedText returned={returned} label={t("queueItem.lateTitle")} />
    </section>
  );
}

function TypedText({ returned, label }: { returned: ReturnedForm; label: string }) {
  const name = typedField(returned);
  if (!name) return null;
  const value = returned.values[name];
  return (
    <textarea name={name} rows={8} className="input" aria-label={label} defaultValue={value} />
  );
}

function typedField({ values }: ReturnedForm) {
  return TEXT_FIELDS.find((name) => values[name]);
}
