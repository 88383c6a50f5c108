import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface UndoDeletionProps {
  /** "failed" is "open" after a try that came to nothing. */
  state: "open" | "failed" | "done" | "outdated" | "invalid";
  /** The day of the deletion, as it is shown; null where it is not known. */
  deletesOn: string | null;
  isSignedIn: boolean;
}

/** What the link of the mail about a deletion leads to. */
export function UndoDeletion({ state, deletesOn, isSignedIn }: UndoDeletionProps) {
  return (
    <div className="page max-w-md py-12 md:py-20">
      <div className="card p-6 sm:p-8">
        {(state === "open" || state === "failed") && (
          <Question hasFailed={state === "failed"} {...{ deletesOn, isSignedIn }} />
        )}
        {state === "done" && <Done isSignedIn={isSignedIn} />}
        {(state === "outdated" || state === "invalid") && (
          <DeadLink state={state} isSignedIn={isSignedIn} />
        )}
      </div>
    </div>
  );
}

interface QuestionProps extends Omit<UndoDeletionProps, "state"> {
  hasFailed: boolean;
}

function Question({ hasFailed, deletesOn, isSignedIn }: QuestionProps) {
  const { t } = useTexts();
  return (
    <>
      <h1 className="text-xl">
        {deletesOn === null
          ? t("accountData.undo.title")
          : t("accountData.undo.openTitle", { date: deletesOn })}
      </h1>
      {hasFailed && (
        <div className="mt-4">
          <Alert variant="danger" title={t("accountData.undo.failedTitle")}>
            {t("accountData.errors.unavailable")}
          </Alert>
        </div>
      )}
      <p className="mt-3">{t("accountData.undo.openText")}</p>
      {!isSignedIn && <p className="mt-3 text-muted">{t("accountData.undo.signedOut")}</p>}
      <form method="post" className="mt-6">
        <button
          type="submit"
          className="button button-primary"
          data-pending={t("accountData.undo.pending")}
        >
          {t("accountData.undo.button")}
        </button>
      </form>
    </>
  );
}

function Done({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-6" />
      </span>
      <h1 className="mt-5 text-xl">{t("accountData.undo.doneTitle")}</h1>
      <p className="mt-2 text-muted">{t("accountData.undo.doneText")}</p>
      <NextStep isSignedIn={isSignedIn} />
    </>
  );
}

function DeadLink({
  state,
  isSignedIn,
}: Pick<UndoDeletionProps, "isSignedIn"> & { state: "outdated" | "invalid" }) {
  const { t } = useTexts();
  return (
    <>
      <h1 className="text-xl">{t(`accountData.undo.${state}Title`)}</h1>
      <p className="mt-3">{t(`accountData.undo.${state}Text`)}</p>
      <NextStep isSignedIn={isSignedIn} />
    </>
  );
}

function NextStep({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTexts();
  return (
    <p className="mt-6">
      {isSignedIn ? (
        <a className="button button-primary" href={paths.accountData()}>
          {t("accountData.undo.toData")}
        </a>
      ) : (
        <a
          className="button button-primary"
          href={paths.auth({ tab: "login", redirectTo: paths.accountData() })}
        >
          {t("accountData.undo.signIn")}
        </a>
      )}
    </p>
  );
}
