import { type SubmissionResult, useForm } from "@conform-to/react";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { MAIL_FREQUENCIES, type MailFrequency } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface PreferencesFormProps {
  /** Null while they cannot be read; then the form shows what was posted. */
  preferences: { messageMail: MailFrequency; sharesReading: boolean } | null;
  lastResult?: SubmissionResult;
}

/** How often mails come, and whether reading shows. */
export function PreferencesForm({ preferences, lastResult }: PreferencesFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ messageMail: string; sharesReading: string }>({
    id: "messages",
    lastResult,
    defaultValue: preferences && {
      messageMail: preferences.messageMail,
      sharesReading: preferences.sharesReading ? "on" : "",
    },
  });
  return (
    <form method="post" noValidate className="card flex flex-col gap-8 p-5 sm:p-8">
      <FormProblem
        form={form}
        title={t("messageMail.errors.title")}
        invalidText={t("messageMail.errors.frequency")}
      />
      <fieldset>
        <legend className="text-lg font-semibold">{t("messageMail.frequency.legend")}</legend>
        <p className="mt-1 mb-3 text-sm text-muted">{t("messageMail.frequency.text")}</p>
        {MAIL_FREQUENCIES.map((frequency, index) => (
          <ExplainedChoice
            key={frequency}
            id={index === 0 ? fields.messageMail.id : `${fields.messageMail.id}-${frequency}`}
            type="radio"
            name="messageMail"
            value={frequency}
            isChosen={fields.messageMail.initialValue === frequency}
            label={t(`messageMail.frequency.${frequency}.label`)}
            hint={t(`messageMail.frequency.${frequency}.hint`)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-3 text-lg font-semibold">{t("messageMail.reading.legend")}</legend>
        <ExplainedChoice
          id={fields.sharesReading.id}
          type="checkbox"
          name="sharesReading"
          value="on"
          isChosen={fields.sharesReading.initialValue === "on"}
          label={t("messageMail.reading.label")}
          hint={t("messageMail.reading.hint")}
        />
      </fieldset>
      <button
        type="submit"
        className="button button-primary self-start"
        data-pending={t("messageMail.saving")}
      >
        {t("messageMail.save")}
      </button>
    </form>
  );
}

interface ExplainedChoiceProps {
  id: string;
  type: "radio" | "checkbox";
  name: string;
  value: string;
  isChosen: boolean;
  label: string;
  hint: string;
}

/** A point or a box with a sentence below its label; the whole may be pressed. */
function ExplainedChoice({ id, isChosen, label, hint, ...input }: ExplainedChoiceProps) {
  return (
    <label className="choice items-start py-2">
      <input
        {...input}
        id={id}
        defaultChecked={isChosen}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
      />
      <span>
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-muted">
          {hint}
        </span>
      </span>
    </label>
  );
}
