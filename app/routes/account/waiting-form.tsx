import type { ReactNode } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

interface WaitingFormProps {
  title: string;
  text: TextKey;
  /** Where the form is posted, and its fields. */
  target: string;
  fields: readonly { name: string; value: string }[];
  /** The same values for display. */
  entries: readonly { label: string; text: string }[];
  /** Files are not stored. */
  hadFiles: boolean;
  submit: { label: TextKey; pending: TextKey };
  /** Scripts send it without a press. */
  isSentAtOnce?: boolean;
  /** What else its sender may do. */
  children: ReactNode;
}

/** A form that waited until its sender signed in. Needs the texts of `keptForm`. */
export function WaitingForm(props: WaitingFormProps) {
  const { title, text, target, fields, entries, hadFiles, submit, isSentAtOnce, children } = props;
  const { t } = useTexts();
  return (
    <div className="card p-6 sm:p-8">
      <h1 className="text-xl">{title}</h1>
      <p className="mt-3">{t(text)}</p>
      {hadFiles && (
        <div className="mt-4">
          <Alert variant="info">{t("keptForm.files")}</Alert>
        </div>
      )}
      {entries.length > 0 && (
        <dl className="mt-6 flex flex-col gap-4">
          {entries.map(({ label, text: value }) => (
            <div key={label}>
              <dt className="text-sm font-medium">{label}</dt>
              <dd className="mt-1 wrap-anywhere whitespace-pre-line rounded-md bg-sunken px-3 py-2">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <form method="post" action={target} data-at-once={isSentAtOnce ? "" : undefined}>
          {fields.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the list is static.
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <TranslatedSubmitButton {...submit} />
        </form>
        {children}
      </div>
    </div>
  );
}

/** In place of a form that waits no longer. */
export function NothingWaits(props: { title: string; text: string; href: string; link: string }) {
  const { title, text, href, link } = props;
  return (
    <div className="card p-6 sm:p-8">
      <h1 className="text-xl">{title}</h1>
      <p className="mt-3">{text}</p>
      <p className="mt-6">
        <a className="button button-primary" href={href}>
          {link}
        </a>
      </p>
    </div>
  );
}
