import type { ReactNode } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface LinkPageProps {
  purpose: "confirm" | "leave";
  /** "failed" is an open link after a failure of the site. */
  state: "open" | "done" | "outdated" | "invalid" | "failed";
  /** How to undo it, below the confirmation. */
  undo: ReactNode;
}

/** The page of a link in a newsletter mail. It shows a button, because mail scanners open links. */
export function LinkPage({ purpose, state, undo }: LinkPageProps) {
  return (
    <div className="page max-w-xl py-12 md:py-20">
      <div className="card p-6 sm:p-8">
        {state === "done" && <Done purpose={purpose}>{undo}</Done>}
        {(state === "open" || state === "failed") && (
          <Question purpose={purpose} hasFailed={state === "failed"} />
        )}
        {(state === "outdated" || state === "invalid") && <DeadLink state={state} />}
      </div>
    </div>
  );
}

function Question({
  purpose,
  hasFailed,
}: {
  purpose: LinkPageProps["purpose"];
  hasFailed: boolean;
}) {
  const { t } = useTexts();
  return (
    <>
      <h1 className="text-xl">{t(`newsletter.${purpose}.title`)}</h1>
      {hasFailed && (
        <div className="mt-4">
          <Alert variant="danger" title={t("newsletter.errors.title")}>
            {t("newsletter.errors.unexpected")}
          </Alert>
        </div>
      )}
      <p className="mt-3">{t(`newsletter.${purpose}.text`)}</p>
      <form method="post" className="mt-6">
        <SubmitButton
          label={t(`newsletter.${purpose}.button`)}
          pending={t(`newsletter.${purpose}.pending`)}
        />
      </form>
    </>
  );
}

function Done({ purpose, children }: { purpose: LinkPageProps["purpose"]; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-6" />
      </span>
      <h1 className="mt-5 text-xl">{t(`newsletter.${purpose}.doneTitle`)}</h1>
      <p className="mt-2 text-muted">
        {t(`newsletter.${purpose}.doneText`)} {children}
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
