import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const FREE_FEATURES = ["listing", "category", "backlink", "placement"] as const;
const PRO_FEATURES = [
  "position",
  "quotes",
  "badge",
  "categories",
  "gallery",
  "backlink",
  "newsletter",
] as const;

interface PlanCardsProps {
  /** As they are shown. */
  prices: { free: string; pro: string };
  /** Null for somebody who is not signed in. */
  member: { isPro: boolean } | null;
}

export function PlanCards({ prices, member }: PlanCardsProps) {
  const { t } = useTexts();
  return (
    <div className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2">
      <PlanCard
        plan="free"
        price={prices.free}
        fee={t("plans.noFee")}
        features={FREE_FEATURES.map((feature) => t(`plans.free.features.${feature}`))}
      >
        {member ? (
          !member.isPro && <p className="text-sm">{t("pricing.yours")}</p>
        ) : (
          <a className="button button-primary" href={paths.join()}>
            {t("pricing.joinFree")}
          </a>
        )}
      </PlanCard>
      <PlanCard
        plan="pro"
        price={prices.pro}
        fee={t("plans.oneTimeFee")}
        features={PRO_FEATURES.map((feature) => t(`plans.pro.features.${feature}`))}
      >
        <ProStart member={member} />
      </PlanCard>
    </div>
  );
}

/** Nothing can be bought yet, so this leads to what has to be done first. */
function ProStart({ member }: Pick<PlanCardsProps, "member">) {
  const { t } = useTexts();
  if (member?.isPro) return <p className="text-sm">{t("pricing.yours")}</p>;
  return (
    <>
      <a
        className="button button-secondary"
        href={member ? paths.profile() : paths.auth({ tab: "signup" })}
      >
        {t(member ? "pricing.myProfile" : "pricing.signUp")}
      </a>
      <p className="mt-2 text-sm text-muted">{t(member ? "pricing.soonMember" : "pricing.soon")}</p>
    </>
  );
}

interface PlanCardProps {
  plan: "free" | "pro";
  price: string;
  fee: string;
  features: readonly string[];
  children: ReactNode;
}

function PlanCard({ plan, price, fee, features, children }: PlanCardProps) {
  const { t } = useTexts();
  const name = t(`plans.${plan}.name`);
  return (
    <section className="card flex flex-col p-6 sm:p-8" aria-labelledby={plan}>
      <p>
        <span className="badge badge-accent">{t(`plans.${plan}.tier`)}</span>
      </p>
      <h2 id={plan} className="mt-2 text-xl">
        {name}
      </h2>
      <p className="mt-1 text-muted md:min-h-14">{t(`plans.${plan}.tagline`)}</p>
      <p className="mt-5 flex flex-wrap items-center gap-2">
        <strong className="text-3xl">{price}</strong>
        <span className="text-muted">{fee}</span>
      </p>
      <ul className="mt-5 grow" aria-label={t("pricing.includes", { plan: name })}>
        {features.map((feature) => (
          <li key={feature} className="mt-2 flex gap-2">
            <Icon name="check" className="mt-1 size-4 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-6 md:min-h-26">{children}</div>
    </section>
  );
}
