import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { SignInNote } from "#app/routes/admin/parts/confirmation.tsx";

interface NewLinkProps {
  name: string;
  minutes: number;
  /** Whether the admin has signed in recently. */
  isRecent: boolean;
}

export function NewLink({ name, minutes, isRecent }: NewLinkProps) {
  const { t } = useTexts();
  return (
    <div className="card p-5 sm:p-6">
      <p className="max-w-prose text-sm">{t("adminAccess.linkText", { name, minutes })}</p>
      <form method="post" action={paths.adminAccess()} className="mt-5">
        <SubmitButton label={t("adminAccess.make")} pending={t("adminAccess.making")} />
        {!isRecent && <SignInNote />}
      </form>
    </div>
  );
}

/** A link is shown only once. */
export function CreatedLink({ link }: { link: string }) {
  const { t } = useTexts();
  return (
    <div className="card p-5 sm:p-6">
      <Alert variant="success" title={t("adminAccess.madeTitle")}>
        <p>{t("adminAccess.madeText")}</p>
      </Alert>
      <label htmlFor="admin-link" className="mt-5 mb-1.5 block text-sm font-medium">
        {t("adminAccess.field")}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="admin-link"
          type="text"
          readOnly
          spellCheck={false}
          autoComplete="off"
          className="input min-w-0 grow basis-64 font-mono"
          defaultValue={link}
        />
        <button
          type="button"
          hidden
          className="button button-secondary"
          data-copy="admin-link"
          data-copied={t("adminAccess.copied")}
        >
          {t("adminAccess.copy")}
        </button>
        <a className="button button-quiet" href={paths.adminAccess()}>
          {t("adminAccess.done")}
        </a>
      </div>
    </div>
  );
}
