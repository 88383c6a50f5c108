import type { ReactNode } from "react";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey, Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import type { AccountView, GoogleSignIn } from "./load-account.server.ts";

/** The sign-in methods of the member, with links to change them. */
export function SignInMethods({
  methods,
  passkeys,
  offersPasskey,
  google,
}: Pick<AccountView, "methods" | "passkeys" | "offersPasskey" | "google">) {
  const { email, isEmailVerified, hasPassword, hasAuthenticatorApp } = methods;
  const { t } = useTexts();
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="ways-in">
      <h2 id="ways-in" className="text-lg">
        {t("account.ways.title")}
      </h2>
      <div className="mt-2 divided">
        <SignInMethod
          name={t("account.ways.email")}
          badge={
            <span className={`badge ${isEmailVerified ? "badge-success" : "badge-danger"}`}>
              {t(isEmailVerified ? "account.ways.verified" : "account.ways.notVerified")}
            </span>
          }
          text={email}
          href={paths.accountEmail()}
          label="account.ways.changeEmail"
        />
        <SignInMethod
          name={t("account.ways.password")}
          text={t(`account.ways.password${hasPassword ? "Set" : "None"}`)}
          href={paths.accountPassword()}
          label={hasPassword ? "account.ways.changePassword" : "account.ways.setPassword"}
        />
        <SignInMethod
          name={t("account.ways.secondFactor")}
          badge={
            <span className={hasAuthenticatorApp ? "badge badge-success" : "badge"}>
              {t(hasAuthenticatorApp ? "account.ways.on" : "account.ways.off")}
            </span>
          }
          text={t(`account.ways.secondFactor${hasAuthenticatorApp ? "On" : "Off"}`)}
          href={paths.accountSecondFactor()}
          label={hasAuthenticatorApp ? "account.ways.manage" : "account.ways.turnOn"}
        />
        <SignInMethod
          name={t("account.ways.passkeys")}
          text={offersPasskey ? t("passkeys.offer.text") : describePasskeys(t, passkeys)}
          note={offersPasskey && <EndPasskeyOffer />}
          href={paths.accountPasskeys()}
          label={passkeys ? "account.ways.managePasskeys" : "account.ways.addPasskey"}
        />
        {google && <GoogleMethod google={google} />}
      </div>
    </section>
  );
}

function describePasskeys(t: Translate, passkeys: number | null): string {
  if (passkeys === null) return t("account.ways.unknown");
  if (passkeys === 0) return t("account.ways.passkeysNone");
  return t("account.ways.passkeysSome", { count: passkeys });
}

/** Until then, sign-ins suggest a passkey, too. */
function EndPasskeyOffer() {
  const { t } = useTexts();
  return (
    <form method="post" action={paths.accountPasskeys()} className="-mt-3">
      <button
        type="submit"
        name="intent"
        value="end-offer"
        className="link min-h-11 text-sm text-muted"
      >
        {t("passkeys.offer.end")}
      </button>
    </form>
  );
}

function GoogleMethod({ google }: { google: GoogleSignIn }) {
  const { t } = useTexts();
  const name = t("account.ways.google");
  if (google.state === "unknown")
    return <SignInMethod name={name} text={t("account.ways.unknown")} />;
  const isConnected = google.state === "connected";
  const text = isConnected
    ? t("account.ways.googleConnected", { email: google.email })
    : t("account.ways.googleNone");
  return (
    <SignInMethod name={name} text={text}>
      <form method="post">
        <TranslatedSubmitButton
          label={isConnected ? "account.ways.disconnect" : "account.ways.connect"}
          intent={isConnected ? "disconnect-google" : "connect-google"}
          look="secondary"
        />
      </form>
    </SignInMethod>
  );
}

interface SignInMethodProps {
  name: string;
  text: string;
  badge?: ReactNode;
  /** Below the text, and on phones below the button. */
  note?: ReactNode;
  /** The page that changes the method. */
  href?: string;
  label?: TextKey;
  children?: ReactNode;
}

function SignInMethod(props: SignInMethodProps) {
  const { name, text, badge, note, href, label, children } = props;
  const { t } = useTexts();
  return (
    <div className="account-row">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {name} {badge}
        </h3>
        <p className="mt-1 wrap-anywhere text-sm text-muted">{text}</p>
      </div>
      {(label || children) && (
        <div>
          {label && (
            <a className="button button-secondary" href={href}>
              {t(label)}
            </a>
          )}
          {children}
        </div>
      )}
      {note}
    </div>
  );
}
