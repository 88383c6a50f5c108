import type { SubmissionResult } from "@conform-to/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { useCodeForm } from "./use-code-form.tsx";

/** Two-step sign-in is off: what it is, what it takes, and the button that begins. */
export function Start({ lastResult }: { lastResult?: SubmissionResult }) {
  const { t } = useTexts();
  const { problem } = useCodeForm(lastResult);
  return (
    <>
      <p className="mt-3 mb-6 text-muted">{t("secondFactor.lead")}</p>
      {problem}
      <section className="card mt-6 p-5 sm:p-8">
        <h2 className="text-lg">{t("secondFactor.off.title")}</h2>
        <p className="mt-2">{t("secondFactor.off.text")}</p>
        <form method="post" className="mt-5">
          <button
            type="submit"
            name="intent"
            value="start"
            className="button button-primary"
            data-pending={t("secondFactor.off.starting")}
          >
            {t("secondFactor.off.start")}
          </button>
        </form>
      </section>
    </>
  );
}
