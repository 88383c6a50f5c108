import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import passkeyUrl from "#app/entry.passkey.ts?worker&url";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";

interface PasskeyFormProps {
  /** What the answer of the authenticator is for; the names are those of the domain. */
  purpose: "sign-in" | "second-factor" | "confirm" | "add";
  action?: string;
  label?: TextKey;
  look?: "primary" | "secondary";
  /** Fields above the button. */
  children?: ReactNode;
}

/**
 * Asks the browser for a passkey and posts its answer with the intent "passkey". Invisible until
 * the script finds that the browser has passkeys, so that nothing moves. Pages that use it need the
 * texts of `passkeys`.
 */
export function PasskeyForm(props: PasskeyFormProps) {
  const { purpose, action, label = "passkeys.use", look = "secondary", children } = props;
  const { t } = useTexts();
  return (
    <form
      method="post"
      action={action}
      noValidate
      className="invisible flex flex-col gap-5"
      data-passkey={purpose}
      data-options={paths.passkeyOptions()}
      data-cancelled={t("passkeys.problems.cancelled")}
      data-timeout={t("passkeys.problems.timeout")}
      data-not-allowed={t("passkeys.problems.notAllowed")}
      data-registered={t("passkeys.problems.registered")}
      data-failed={t("passkeys.problems.failed")}
    >
      {children}
      <input type="hidden" name="credential" />
      <div>
        <SubmitButton
          label={
            <>
              <Icon name="key" />
              {t(label)}
            </>
          }
          pending={t("passkeys.sending")}
          intent="passkey"
          look={look}
          className="w-full"
        />
        <p role="alert" className="mt-2 text-sm text-danger empty:mt-0" />
      </div>
      <script type="module" src={passkeyUrl} />
    </form>
  );
}
