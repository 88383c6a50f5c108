import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface BackupCodesProps {
  backupCodes: readonly string[];
  /** What has just been done. */
  title: string;
  text?: string;
}

/** New backup codes, which no other page shows: to read, print or copy. */
export function BackupCodes({ backupCodes: codes, title, text }: BackupCodesProps) {
  const { t } = useTexts();
  return (
    <div className="mt-6 flex flex-col gap-6">
      <Alert variant="success" title={title}>
        {text && <p>{text}</p>}
      </Alert>
      <section aria-labelledby="backup-codes" className="card p-5 sm:p-8">
        <h2 id="backup-codes" className="text-lg">
          {t("secondFactor.codes.title")}
        </h2>
        <p className="mt-2">{t("secondFactor.codes.text")}</p>
        <ol
          aria-label={t("secondFactor.codes.listLabel")}
          className="mt-5 grid gap-x-8 gap-y-2 rounded-md bg-sunken p-5 font-mono text-lg sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <label htmlFor="all-codes" className="mt-5 mb-1.5 block text-sm font-medium print:hidden">
          {t("secondFactor.codes.copyLabel")}
        </label>
        <textarea
          id="all-codes"
          readOnly
          rows={4}
          spellCheck={false}
          autoComplete="off"
          className="input font-mono print:hidden"
          defaultValue={codes.join("\n")}
        />
        <p className="mt-6 print:hidden">
          <a className="button button-primary" href={paths.account()}>
            {t("secondFactor.codes.done")}
          </a>
        </p>
      </section>
    </div>
  );
}
