import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ClosedLink, LinkQuestion } from "#app/routes/account/link-card.tsx";

interface UndoDeletionProps {
  /** "failed" is "open" after a failed attempt. */
  state: "open" | "failed" | "done" | "outdated" | "invalid";
  /** The formatted day of the deletion; null if it is not known. */
  deletesOn: string | null;
  isSignedIn: boolean;
}

/** The page that the link in the mail about a deletion opens. */
export function UndoDeletion({ state, deletesOn, isSignedIn }: UndoDeletionProps) {
  const { t } = useTexts();
  const dataUrl = paths.accountData();
  const nextStep = {
    href: isSignedIn ? dataUrl : paths.auth({ tab: "login", redirectTo: dataUrl }),
    label: t(isSignedIn ? "accountData.undo.toData" : "accountData.undo.signIn"),
  };
  if (state === "outdated" || state === "invalid") {
    const title = t(`accountData.undo.${state}Title`);
    return <ClosedLink title={title} text={t(`accountData.undo.${state}Text`)} {...nextStep} />;
  }
  if (state === "done") {
    return (
      <div className="page max-w-md py-12 md:py-20">
        <div className="card p-6 sm:p-8">
          <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
            <Icon name="check" className="size-6" />
          </span>
          <h1 className="mt-5 text-xl">{t("accountData.undo.doneTitle")}</h1>
          <p className="mt-2 text-muted">{t("accountData.undo.doneText")}</p>
          <p className="mt-6">
            <a className="button button-primary" href={nextStep.href}>
              {nextStep.label}
            </a>
          </p>
        </div>
      </div>
    );
  }
  const failure = {
    title: t("accountData.undo.failedTitle"),
    text: t("accountData.errors.unavailable"),
  };
  return (
    <LinkQuestion
      title={
        deletesOn === null
          ? t("accountData.undo.title")
          : t("accountData.undo.openTitle", { date: deletesOn })
      }
      failure={state === "failed" && failure}
      label="accountData.undo.button"
      pending="accountData.undo.pending"
    >
      <p className="mt-3">{t("accountData.undo.openText")}</p>
      {!isSignedIn && <p className="mt-3 text-muted">{t("accountData.undo.signedOut")}</p>}
    </LinkQuestion>
  );
}
