import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface WaysInProps {
  email: string;
  isEmailVerified: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** Null on a site without Google. */
  google: { state: "connected"; email: string } | { state: "none" | "unknown" } | null;
}

/** Everything that proves who the member is, and where each is changed. */
export function WaysIn({ google, ...way }: WaysInProps) {
  const { t } = useTexts();
  const password = way.hasPassword ? "Set" : "None";
  const secondFactor = way.hasSecondFactor ? "On" : "Off";
  return (
    <section className="card p-6" aria-labelledby="ways-in">
      <h2 id="ways-in" className="text-lg">
        {t("account.ways.title")}
      </h2>
      <div className="mt-2 divide-y divide-line">
        <SignInMethod
          name={t("account.ways.email")}
          badge={
            way.isEmailVerified ? (
              <span className="badge badge-success">{t("account.ways.verified")}</span>
            ) : (
              <span className="badge badge-danger">{t("account.ways.notVerified")}</span>
            )
          }
          text={way.email}
        >
          <Change href={paths.accountEmail()} label={t("account.ways.changeEmail")} />
        </SignInMethod>
        <SignInMethod
          name={t("account.ways.password")}
          text={t(`account.ways.password${password}`)}
        >
          <Change
            href={paths.accountPassword()}
            label={t(way.hasPassword ? "account.ways.changePassword" : "account.ways.setPassword")}
          />
        </SignInMethod>
        <SignInMethod
          name={t("account.ways.secondFactor")}
          badge={
            way.hasSecondFactor && (
              <span className="badge badge-success">{t("account.ways.on")}</span>
            )
          }
          text={t(`account.ways.secondFactor${secondFactor}`)}
        >
          <Change
            href={paths.accountSecondFactor()}
            label={t(way.hasSecondFactor ? "account.ways.manage" : "account.ways.turnOn")}
          />
        </SignInMethod>
        {google && <GoogleSignIn google={google} />}
      </div>
    </section>
  );
}

function GoogleSignIn({ google }: { google: NonNullable<WaysInProps["google"]> }) {
  const { t } = useTexts();
  const texts = { none: "account.ways.googleNone", unknown: "account.ways.unknown" } as const;
  if (google.state !== "connected")
    return <SignInMethod name={t("account.ways.google")} text={t(texts[google.state])} />;
  return (
    <SignInMethod
      name={t("account.ways.google")}
      text={t("account.ways.googleConnected", { email: google.email })}
    >
      <form method="post">
        <button
          type="submit"
          name="intent"
          value="disconnect-google"
          className="button button-secondary"
        >
          {t("account.ways.disconnect")}
        </button>
      </form>
    </SignInMethod>
  );
}

interface SignInMethodProps {
  name: string;
  text: string;
  badge?: ReactNode;
  children?: ReactNode;
}

function SignInMethod({ name, text, badge, children }: SignInMethodProps) {
  return (
    <div className="flex flex-col gap-3 py-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          {name} {badge}
        </h3>
        <p className="mt-1 wrap-anywhere text-sm text-muted">{text}</p>
      </div>
      <div className="shrink-0">{children}</div>
    </div>
  );
}

function Change({ href, label }: { href: string; label: string }) {
  return (
    <a className="button button-secondary" href={href}>
      {label}
    </a>
  );
}
