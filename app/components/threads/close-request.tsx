import { Form, useNavigation } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";

interface CloseRequestProps {
  /** Where the form posts to. */
  action: string;
  /** The date of its closing; null while it is open. */
  closedOn: string | null;
}

/** Closing asks once more, by unfolding; that needs no script. */
export function CloseRequest({ action, closedOn }: CloseRequestProps) {
  const { t } = useTexts();
  if (closedOn !== null) {
    return (
      <div className="card p-4 text-sm">
        <p className="font-semibold">{t("request.closedTitle")}</p>
        <p className="mt-1 text-muted">{t("request.closedText", { date: closedOn })}</p>
        <IntentButton {...{ action, intent: "reopen", look: "button-secondary" }} />
      </div>
    );
  }
  return (
    <details className="card text-sm">
      <summary className="flex min-h-11 items-center px-4 font-semibold">
        {t("request.close")}
      </summary>
      <div className="px-4 pb-4">
        <p className="text-muted">{t("request.closeText")}</p>
        <IntentButton {...{ action, intent: "close", look: "button-primary" }} />
      </div>
    </details>
  );
}

interface IntentButtonProps {
  action: string;
  intent: "close" | "reopen";
  look: string;
}

const LABELS = {
  close: { idle: "request.closeConfirm", busy: "request.closing" },
  reopen: { idle: "request.reopen", busy: "request.reopening" },
} as const;

function IntentButton({ action, intent, look }: IntentButtonProps) {
  const { t } = useTexts();
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent;
  return (
    <Form method="post" action={action} data-hydrated="" className="mt-3">
      <button
        type="submit"
        name="intent"
        value={intent}
        disabled={isBusy}
        className={`button ${look}`}
      >
        {t(LABELS[intent][isBusy ? "busy" : "idle"])}
      </button>
    </Form>
  );
}
