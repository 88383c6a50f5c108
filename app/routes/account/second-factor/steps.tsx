import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { CodeField, useCodeForm } from "./code-field.tsx";

interface SetUpProps {
  /** `path` draws the dark modules, each one unit wide. `size` includes the quiet zone. */
  picture: { size: number; path: string };
  /** In groups, for typing. */
  secretKey: string;
  lastResult?: SubmissionResult;
}

/** The steps from a new key to its first code. */
export function SetUp({ picture: { size, path }, secretKey, lastResult }: SetUpProps) {
  const { t } = useTexts();
  const { field, endsOthers, problem } = useCodeForm(lastResult);
  // A refused form keeps the choice; a new one offers it.
  const isTicked = !lastResult || endsOthers.initialValue === "on";
  return (
    <>
      <p className="mt-3 text-muted">{t("secondFactor.lead")}</p>
      <ol className="card mt-6 flex flex-col gap-8 p-5 sm:p-8">
        <Step title={t("secondFactor.setUp.scanTitle")} text={t("secondFactor.setUp.scanText")}>
          {/* Always dark on white, because cameras need the contrast. */}
          <svg
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label={t("secondFactor.setUp.qrAlt")}
            className="size-56 rounded-md border border-line"
            shapeRendering="crispEdges"
          >
            <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
            <path fill="#000" d={path} />
          </svg>
          <p className="mt-5 font-medium">{t("secondFactor.setUp.keyTitle")}</p>
          <p className="mt-2 rounded-md bg-sunken p-4">
            <code className="font-mono text-lg select-all">{secretKey}</code>
          </p>
          <p className="mt-2 text-sm text-muted">{t("secondFactor.setUp.keyText")}</p>
        </Step>
        <Step title={t("secondFactor.setUp.codeTitle")}>
          <form method="post" noValidate className="flex flex-col gap-5">
            {problem}
            <CodeField field={field} kind="app" />
            <label className="choice items-start py-2">
              <input type="checkbox" name="endsOthers" value="on" defaultChecked={isTicked} />
              <span>
                <span className="block font-medium">{t("secondFactor.setUp.endsOthers")}</span>
                <span className="block text-muted">{t("secondFactor.setUp.endsOthersHint")}</span>
              </span>
            </label>
            <div className="flex flex-wrap gap-3">
              <TranslatedSubmitButton
                label="secondFactor.setUp.submit"
                pending="secondFactor.setUp.submitting"
                intent="turn-on"
              />
              <TranslatedSubmitButton
                label="secondFactor.setUp.cancel"
                intent="cancel"
                look="quiet"
              />
            </div>
          </form>
          <p className="mt-5 text-sm text-muted">{t("secondFactor.setUp.expiry")}</p>
        </Step>
      </ol>
    </>
  );
}

function Step({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <li>
      <h2 className="text-lg">{title}</h2>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </li>
  );
}

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
        <div className="mt-6">
          <CodesLeft backupCodesLeft={props.backupCodesLeft} />
        </div>
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

/** How many backup codes are left, and a button for new ones. */
export function CodesLeft({ backupCodesLeft }: { backupCodesLeft: number }) {
  const { t } = useTexts();
  return (
    <>
      <h3 className="font-medium">{t("secondFactor.on.codesTitle")}</h3>
      <p className="mt-1">
        {t("secondFactor.on.codesLeft", { count: backupCodesLeft })}{" "}
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
    </>
  );
}
