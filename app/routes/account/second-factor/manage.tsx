import type { SubmissionResult } from "@conform-to/react";
import { Icon } from "#app/components/ui/icon.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { CodeField, useCodeForm } from "./code-field.tsx";

/** Two-step sign-in is on: create new backup codes, or turn it off. */
export function Manage(props: { backupCodesLeft: number; lastResult?: SubmissionResult }) {
  const { t } = useTexts();
  const { field, problem } = useCodeForm(props.lastResult);
  return (
    <div className="mt-6 flex flex-col gap-6">
      {problem}
      <section className="card p-5 sm:p-8">
        <h2 className="flex items-center gap-2 text-lg">
          <Icon name="check" className="size-6 text-success" />
          {t("secondFactor.on.title")}
        </h2>
        <p className="mt-2 text-muted">{t("secondFactor.on.text")}</p>
        <h3 className="mt-6 font-semibold">{t("secondFactor.on.codesTitle")}</h3>
        <p className="mt-1">
          {t("secondFactor.on.codesLeft", { count: props.backupCodesLeft })}{" "}
          {t("secondFactor.on.codesText")}
        </p>
        <form method="post" className="mt-4">
          <TranslatedSubmitButton
            label="secondFactor.on.makeCodes"
            pending="secondFactor.on.makingCodes"
            intent="make-codes"
            look="secondary"
          />
        </form>
      </section>
      <section className="card p-5 sm:p-8">
        <h2 className="text-lg">{t("secondFactor.on.offTitle")}</h2>
        <p className="mt-2 mb-5 text-muted">{t("secondFactor.on.offText")}</p>
        <form method="post" noValidate className="flex flex-col gap-5">
          <CodeField field={field} kind="any" />
          <TranslatedSubmitButton
            label="secondFactor.on.turnOff"
            pending="secondFactor.on.turningOff"
            intent="turn-off"
            look="danger"
            className="self-start"
          />
        </form>
      </section>
    </div>
  );
}
