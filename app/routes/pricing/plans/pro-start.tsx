import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { SignInOffer } from "./sign-in-offer.tsx";
import { UpgradeForm, type UpgradeFormProps } from "./upgrade-form.tsx";

/** "leaving": a member whose account waits for its deletion. */
export type PricingViewer = "stranger" | "free" | "pro" | "leaving";

export interface ProStartProps extends UpgradeFormProps {
  viewer: PricingViewer;
}

/** What Pro offers at the end of its card: the way to it, or what a member has of it. */
export function ProStart({ viewer, ...form }: ProStartProps) {
  const { t } = useTexts();
  switch (viewer) {
    case "stranger":
      return <SignInOffer />;
    case "free":
      return <UpgradeForm {...form} />;
    case "pro":
      return <WhatProHas />;
    case "leaving":
      return <p className="text-sm">{t("pricing.upgrade.leaving")}</p>;
  }
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
