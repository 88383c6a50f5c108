import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface ResumedFormProps {
  /** Where the form is posted to. */
  target: string;
  fields: readonly { name: string; value: string }[];
  /** The same for a reader. */
  entries: readonly { label: string; text: string }[];
  hadFiles: boolean;
}

/** A form that waited for its sender to sign in again: to be read, and to be sent or thrown away. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand here several times, and the list never changes.
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button
            type="submit"
            className="button button-primary"
            data-pending={t("keptForm.sending")}
          >
            {t("keptForm.send")}
          </button>
        </form>
        <form method="post" action={paths.resumedForm()}>
          <button type="submit" className="button button-quiet">
            {t("keptForm.discard")}
          </button>
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
