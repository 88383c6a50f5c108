import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ProStart, type ProStartProps } from "./pro-start.tsx";

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

interface PlanCardsProps extends ProStartProps {
  /** As they are shown. */
  prices: { free: string; pro: string };
}

export function PlanCards({ prices, ...start }: PlanCardsProps) {
  const { t } = useTexts();
  return (
    <div className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2">
      <PlanCard
        plan="free"
        isOwn={start.viewer === "free" || start.viewer === "leaving"}
        price={prices.free}
        fee={t("plans.noFee")}
        features={FREE_FEATURES.map((feature) => t(`plans.free.features.${feature}`))}
      >
        {start.viewer === "stranger" && (
          <a className="button button-secondary" href={paths.join()}>
            {t("pricing.joinFree")}
          </a>
        )}
      </PlanCard>
      <PlanCard
        plan="pro"
        isOwn={start.viewer === "pro"}
        price={prices.pro}
        fee={t("plans.oneTimeFee")}
        features={PRO_FEATURES.map((feature) => t(`plans.pro.features.${feature}`))}
      >
        <ProStart {...start} />
      </PlanCard>
    </div>
  );
}

interface PlanCardProps {
  plan: "free" | "pro";
  /** Whether the reader has it. */
  isOwn: boolean;
  price: string;
  fee: string;
  features: readonly string[];
  children: ReactNode;
}

function PlanCard({ plan, isOwn, price, fee, features, children }: PlanCardProps) {
  const { t } = useTexts();
  const name = t(`plans.${plan}.name`);
  return (
    <section className="card flex flex-col p-6 sm:p-8" aria-labelledby={plan}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="badge badge-accent">{t(`plans.${plan}.tier`)}</span>
        {isOwn && <strong className="text-sm">{t("pricing.yours")}</strong>}
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
