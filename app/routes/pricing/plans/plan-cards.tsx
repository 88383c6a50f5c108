import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { isPaid, PLANS, type PlanId } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ProStart, type ProStartProps } from "./pro-start.tsx";

interface PlanCardsProps extends Omit<ProStartProps, "plan" | "offer"> {
  /** `price` is formatted. */
  plans: readonly { plan: PlanId; price: string; offer: string }[];
}

export function PlanCards({ plans, ...start }: PlanCardsProps) {
  const { t } = useTexts();
  return (
    <div className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2">
      {plans.map(({ plan, price, offer }) => (
        <PlanCard key={plan} plan={plan} isCurrent={start.viewer.plan === plan} price={price}>
          {isPaid(plan) ? (
            <ProStart plan={plan} offer={offer} {...start} />
          ) : (
            start.viewer.plan === null && (
              <a className="button button-secondary" href={paths.join()}>
                {t("pricing.joinFree")}
              </a>
            )
          )}
        </PlanCard>
      ))}
    </div>
  );
}

interface PlanCardProps {
  plan: PlanId;
  /** Whether it is the reader's plan. */
  isCurrent: boolean;
  price: string;
  children: ReactNode;
}

function PlanCard({ plan, isCurrent, price, children }: PlanCardProps) {
  const { t } = useTexts();
  const name = t(`plans.${plan}.name`);
  return (
    <section className="card flex flex-col p-6 sm:p-8" aria-labelledby={plan}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="badge badge-accent">{t(`plans.${plan}.tier`)}</span>
        {isCurrent && <strong className="text-sm">{t("pricing.yours")}</strong>}
      </p>
      <h2 id={plan} className="mt-2 text-xl">
        {name}
      </h2>
      <p className="mt-1 text-muted md:min-h-14">{t(`plans.${plan}.tagline`)}</p>
      <p className="mt-5 flex flex-wrap items-center gap-2">
        <strong className="text-3xl">{price}</strong>
        <span className="text-muted">{t(isPaid(plan) ? "plans.oneTimeFee" : "plans.noFee")}</span>
      </p>
      <ul className="mt-5 grow" aria-label={t("pricing.includes", { plan: name })}>
        {PLANS[plan].features.map((feature) => (
          <li key={feature} className="mt-2 flex gap-2">
            <Icon name="check" className="mt-1 size-4 text-success" />
            {t(feature)}
          </li>
        ))}
      </ul>
      <div className="mt-6 md:min-h-26">{children}</div>
    </section>
  );
}
