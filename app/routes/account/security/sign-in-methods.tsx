import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import type { AccountView, GoogleSignIn } from "./load-account.server.ts";
import { ActionWords, SignInMethod } from "./sign-in-method.tsx";

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
          action="changeEmail"
        />
        <SignInMethod
          name={t("account.ways.password")}
          text={t(`account.ways.password${hasPassword ? "Set" : "None"}`)}
          href={paths.accountPassword()}
          action={hasPassword ? "changePassword" : "setPassword"}
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
          action={hasAuthenticatorApp ? "manage" : "turnOn"}
          isMain={!hasAuthenticatorApp}
        />
        <SignInMethod
          name={t("account.ways.passkeys")}
          text={offersPasskey ? t("passkeys.offer.text") : describePasskeys(t, passkeys)}
          note={offersPasskey && <EndPasskeyOffer />}
          href={paths.accountPasskeys()}
          action={passkeys ? "managePasskeys" : "addPasskey"}
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
    <form method="post" action={paths.accountPasskeys()} className="col-span-full">
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
  const action = isConnected ? "disconnect" : "connect";
  const text = isConnected
    ? t("account.ways.googleConnected", { email: google.email })
    : t("account.ways.googleNone");
  return (
    <SignInMethod name={name} text={text}>
      <form method="post">
        <SubmitButton
          label={<ActionWords action={action} />}
          intent={`${action}-google`}
          look="secondary"
        />
      </form>
    </SignInMethod>
  );
}
