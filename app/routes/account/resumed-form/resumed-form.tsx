import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface ResumedFormProps {
  target: string;
  fields: readonly { name: string; value: string }[];
  /** The same values for display. */
  entries: readonly { label: string; text: string }[];
  hadFiles: boolean;
}

/** A form that waited until its sender signed in again. The sender can send or discard it. */
export function ResumedForm({ target, fields, entries, hadFiles }: ResumedFormProps) {
  const { t } = useTexts();
  return (
    <div className="card p-6 sm:p-8">
      <h1 className="text-xl">{t("keptForm.title")}</h1>
      <p className="mt-3">{t("keptForm.text")}</p>
      {hadFiles && (
        <div className="mt-4">
          <Alert variant="info">{t("keptForm.files")}</Alert>
        </div>
      )}
      <dl className="mt-6 flex flex-col gap-4">
        {entries.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="mt-1 wrap-anywhere whitespace-pre-line rounded-md bg-sunken px-3 py-2">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <form method="post" action={target}>
          {fields.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the list is static.
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <SubmitButton label="keptForm.send" pending="keptForm.sending" />
        </form>
        <form method="post" action={paths.resumedForm()}>
          <SubmitButton label="keptForm.discard" variant="button-quiet" />
        </form>
      </div>
    </div>
  );
}

export function NothingToResume() {
  const { t } = useTexts();
  return (
    <div className="card p-6 sm:p-8">
      <h1 className="text-xl">{t("keptForm.nothingTitle")}</h1>
      <p className="mt-3">{t("keptForm.nothingText")}</p>
      <p className="mt-6">
        <a className="button button-primary" href={paths.home()}>
          {t("keptForm.home")}
        </a>
      </p>
    </div>
  );
}
