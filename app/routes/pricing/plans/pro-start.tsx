import { Dialog } from "#app/components/ui/dialog.tsx";
import { type PlanId, upgradesOf } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { UpgradeForm, type UpgradeFormProps } from "./upgrade-form.tsx";

export interface PricingViewer {
  /** Null for a visitor who is not signed in. */
  plan: PlanId | null;
  /** The account waits for its deletion. */
  isLeaving: boolean;
}

export interface ProStartProps extends UpgradeFormProps {
  plan: PlanId;
  viewer: PricingViewer;
}

/** The end of a paid plan's card: the way to the plan, or what a member has of it. */
export function ProStart({ plan, viewer, ...form }: ProStartProps) {
  const { t } = useTexts();
  if (viewer.plan === null) return <SignInOffer />;
  if (viewer.plan === plan) return <WhatProHas />;
  if (!upgradesOf(viewer.plan).includes(plan)) return null;
  if (viewer.isLeaving) return <p className="text-sm">{t("pricing.upgrade.leaving")}</p>;
  return <UpgradeForm {...form} />;
}

const DIALOG_ID = "sign-in-required";
const redirectTo = paths.pricing();

/** For a visitor who is signed out. Without scripts the button leads to the sign-in page itself. */
function SignInOffer() {
  const { t } = useTexts();
  const signIn = paths.auth({ tab: "login", redirectTo });
  return (
    <>
      <a className="button button-primary" href={signIn} data-dialog={DIALOG_ID}>
        {t("pricing.upgrade.button")}
      </a>
      <p className="mt-3 text-sm text-muted">{t("pricing.upgrade.signInFirst")}</p>
      <Dialog id={DIALOG_ID} title={t("pricing.upgrade.dialog.title")}>
        <p className="mt-3">{t("pricing.upgrade.dialog.text")}</p>
        <p className="mt-5 flex flex-wrap gap-3">
          <a className="button button-primary" href={signIn}>
            {t("shell.signIn")}
          </a>
          <a className="button button-secondary" href={paths.auth({ tab: "signup", redirectTo })}>
            {t("shell.signUp")}
          </a>
        </p>
      </Dialog>
    </>
  );
}

const LINKS = [
  ["categories", paths.profile()],
  ["products", paths.products({ view: "own" })],
  ["quotes", paths.dashboard()],
  ["payments", paths.accountPayments()],
] as const;

function WhatProHas() {
  const { t } = useTexts();
  return (
    <>
      <p className="border-t border-line pt-5 text-sm">{t("pricing.proYours")}</p>
      <ul aria-label={t("pricing.has.title")} className="mt-2 text-sm">
        {LINKS.map(([name, href]) => (
          <li key={name}>
            <a className="link inline-flex min-h-11 items-center" href={href}>
              {t(`pricing.has.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
