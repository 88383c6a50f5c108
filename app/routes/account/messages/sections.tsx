import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ComponentProps } from "react";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton, TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { MAIL_FREQUENCIES, type MailFrequency } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface PreferencesFormProps {
  /** Null during an outage; then the form shows the posted values. */
  preferences: { messageMail: MailFrequency; sharesReading: boolean } | null;
  lastResult?: SubmissionResult;
}

/** How often mails are sent, and whether read receipts are shared. */
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
    <form method="post" noValidate className="flex flex-col gap-6">
      <FormProblem
        form={form}
        title={t("messageMail.errors.title")}
        invalidText={t("messageMail.errors.frequency")}
      />
      <div className="card flex flex-col gap-5 p-5 sm:p-6">
        <fieldset aria-describedby="messages-frequency">
          <legend className="float-left">
            <h2 className="text-lg">{t("messageMail.frequency.legend")}</h2>
          </legend>
          <p id="messages-frequency" className="clear-both mb-3 pt-1 text-sm text-muted">
            {t("messageMail.frequency.text")}
          </p>
          {MAIL_FREQUENCIES.map((frequency, index) => (
            <ExplainedChoice
              key={frequency}
              id={index === 0 ? fields.messageMail.id : `${fields.messageMail.id}-${frequency}`}
              type="radio"
              name="messageMail"
              value={frequency}
              defaultChecked={fields.messageMail.initialValue === frequency}
              label={t(`messageMail.frequency.${frequency}.label`)}
              hint={t(`messageMail.frequency.${frequency}.hint`)}
            />
          ))}
        </fieldset>
        <fieldset className="border-t border-line pt-5 *:clear-both">
          <legend className="float-left mb-2">
            <h2 className="text-lg">{t("messageMail.reading.legend")}</h2>
          </legend>
          <ExplainedChoice
            id={fields.sharesReading.id}
            type="checkbox"
            name="sharesReading"
            value="on"
            defaultChecked={fields.sharesReading.initialValue === "on"}
            label={t("messageMail.reading.label")}
            hint={t("messageMail.reading.hint")}
          />
        </fieldset>
        <TranslatedSubmitButton
          label="messageMail.save"
          pending="messageMail.saving"
          look="primary"
          className="sm:self-start"
        />
      </div>
    </form>
  );
}

interface ExplainedChoiceProps extends ComponentProps<"input"> {
  id: string;
  label: string;
  hint: string;
}

/** A radio button or checkbox with a hint below its label. The whole area is clickable. */
function ExplainedChoice({ id, defaultChecked, label, hint, ...input }: ExplainedChoiceProps) {
  return (
    <label className="choice items-start py-2">
      <input
        {...input}
        id={id}
        defaultChecked={defaultChecked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
      />
      <span>
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-muted">
          {hint}
        </span>
      </span>
    </label>
  );
}

interface StoppedThreadsProps {
  threads: readonly { threadId: string; name: string; category: string }[];
}

/** The conversations without mails, each with a button to resume them. */
export function StoppedThreads({ threads }: StoppedThreadsProps) {
  const { t } = useTexts();
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="stopped">
      <h2 id="stopped" className="text-lg">
        {t("messageMail.stopped.title")}
      </h2>
      <p className="mt-1 text-sm text-muted">{t("messageMail.stopped.text")}</p>
      <ul className="mt-3 divided">
        {threads.map(({ threadId, name, category }) => (
          <li
            key={threadId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <p className="min-w-0 text-sm">
              <a
                className="link inline-flex min-h-9 items-center wrap-anywhere"
                href={paths.thread(threadId)}
              >
                {name}
              </a>
              <span className="block text-muted">{category}</span>
            </p>
            <form method="post">
              <input type="hidden" name="thread" value={threadId} />
              <SubmitButton
                label={t("messageMail.stopped.resume")}
                intent="resume"
                look="secondary"
                aria-label={t("messageMail.stopped.resumeNamed", { name })}
              />
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
