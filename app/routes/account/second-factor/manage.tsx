import type { SubmissionResult } from "@conform-to/react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { CodeField } from "./code-field.tsx";
import { useCodeForm } from "./use-code-form.tsx";

interface ManageProps {
  backupCodesLeft: number;
  lastResult?: SubmissionResult;
}

/** Two-step sign-in is on: new backup codes, and the way out. */
export function Manage({ backupCodesLeft, lastResult }: ManageProps) {
  const { t } = useTexts();
  const { field, problem } = useCodeForm(lastResult);
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
          {t("secondFactor.on.codesLeft", { count: backupCodesLeft })}{" "}
          {t("secondFactor.on.codesText")}
        </p>
        <form method="post" className="mt-4">
          <button
            type="submit"
            name="intent"
            value="make-codes"
            className="button button-secondary"
            data-pending={t("secondFactor.on.makingCodes")}
          >
            {t("secondFactor.on.makeCodes")}
          </button>
        </form>
      </section>
      <section className="card p-5 sm:p-8">
        <h2 className="text-lg">{t("secondFactor.on.offTitle")}</h2>
        <p className="mt-2 mb-5 text-muted">{t("secondFactor.on.offText")}</p>
        <form method="post" noValidate className="flex flex-col gap-5">
          <CodeField field={field} kind="any" />
          <button
            type="submit"
            name="intent"
            value="turn-off"
            className="button button-danger self-start"
            data-pending={t("secondFactor.on.turningOff")}
          >
            {t("secondFactor.on.turnOff")}
          </button>
        </form>
      </section>
    </div>
  );
}
