import type { ReactNode } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export type LinkState = "open" | "done" | "outdated" | "invalid" | "failed";

interface LinkPageProps {
  /** What the link of a mail is for. */
  deed: "confirm" | "leave";
  /** "failed" is "open" after a try that came to nothing. */
  state: LinkState;
  /** Stands below the thanks: how to undo it. */
  afterwards: ReactNode;
}

/** What a link of a newsletter mail leads to: a button first, because mail scanners open links, too. */
export function LinkPage({ deed, state, afterwards }: LinkPageProps) {
  return (
    <div className="page max-w-xl py-12 md:py-20">
      <div className="card p-6 sm:p-8">
        {state === "done" && <Done deed={deed}>{afterwards}</Done>}
        {(state === "open" || state === "failed") && (
          <Question deed={deed} hasFailed={state === "failed"} />
        )}
        {(state === "outdated" || state === "invalid") && <DeadLink state={state} />}
      </div>
    </div>
  );
}

function Question({ deed, hasFailed }: { deed: LinkPageProps["deed"]; hasFailed: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <h1 className="text-xl">{t(`newsletter.${deed}.title`)}</h1>
      {hasFailed && (
        <div className="mt-4">
          <Alert variant="danger" title={t("newsletter.errors.title")}>
            {t("newsletter.errors.unexpected")}
          </Alert>
        </div>
      )}
      <p className="mt-3">{t(`newsletter.${deed}.text`)}</p>
      <form method="post" className="mt-6">
        <SubmitButton
          label={t(`newsletter.${deed}.button`)}
          pending={t(`newsletter.${deed}.pending`)}
        />
      </form>
    </>
  );
}

function Done({ deed, children }: { deed: LinkPageProps["deed"]; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-6" />
      </span>
      <h1 className="mt-5 text-xl">{t(`newsletter.${deed}.doneTitle`)}</h1>
      <p className="mt-2 text-muted">
        {t(`newsletter.${deed}.doneText`)} {children}
      </p>
    </>
  );
}

function DeadLink({ state }: { state: "outdated" | "invalid" }) {
  const { t } = useTexts();
  return (
    <>
      <h1 className="text-xl">{t(`newsletter.link.${state}Title`)}</h1>
      <p className="mt-3">{t(`newsletter.link.${state}Text`)}</p>
      <p className="mt-6">
        <a className="button button-primary" href={paths.newsletter()}>
          {t("newsletter.link.again")}
        </a>
      </p>
    </>
  );
}
