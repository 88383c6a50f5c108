import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { isPaid, may, PLANS, type PlanId, planBelow } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ProStart, type ProStartProps } from "./pro-start.tsx";

interface PlanCardsProps extends Omit<ProStartProps, "plan" | "offer"> {
  /** `price` is formatted. */
  plans: readonly { plan: PlanId; price: string; offer: string }[];
}

export function PlanCards({ plans, ...start }: PlanCardsProps) {
  return (
    // Pro includes more, and members read the terms of the payment in its card.
    <div className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-[2fr_3fr]">
      {plans.map(({ plan, price, offer }) => (
        <PlanCard
          key={plan}
          plan={plan}
          price={price}
          isCurrent={start.viewer.plan === plan}
          isOffered={start.viewer.plan === null}
        >
          {isPaid(plan) ? (
            <ProStart plan={plan} offer={offer} {...start} />
          ) : (
            <FreeStart viewer={start.viewer} />
          )}
        </PlanCard>
      ))}
    </div>
  );
}

function FreeStart({ viewer }: Pick<ProStartProps, "viewer">) {
  const { t } = useTexts();
  if (viewer.plan !== null && isPaid(viewer.plan)) return null;
  const [href, label] =
    viewer.plan === null
      ? ([paths.join(), "pricing.joinFree"] as const)
      : ([paths.profile(), "pricing.editListing"] as const);
  return (
    <>
      <a className="button button-secondary w-full" href={href}>
        {t(label)}
      </a>
      {viewer.plan === null && (
        <p className="mt-2 text-sm text-muted">{t("pricing.joinFreeNote")}</p>
      )}
    </>
  );
}

/** The words of the trade, and what the badge does not say. */
const EXPLAINED = {
  "plans.free.features.backlink": "pricing.explained.noFollow",
  "plans.pro.features.backlink": "pricing.explained.doFollow",
  "plans.pro.features.badge": "pricing.explained.badge",
} as const;

/** Below the benefits of a plan: what some of them mean. */
function Explanations({ features }: { features: readonly string[] }) {
  const { t } = useTexts();
  const explained = Object.entries(EXPLAINED).filter(([feature]) => features.includes(feature));
  return (
    <p className="mt-4 text-xs text-muted">{explained.map(([, text]) => t(text)).join(" ")}</p>
  );
}

interface PlanCardProps {
  plan: PlanId;
  /** Whether it is the reader's plan. */
  isCurrent: boolean;
  /** To visitors, by a button above the benefits. Members read the terms below them. */
  isOffered: boolean;
  price: string;
  children: ReactNode;
}

function PlanCard({ plan, isCurrent, isOffered, price, children }: PlanCardProps) {
  const { t } = useTexts();
  const name = t(`plans.${plan}.name`);
  const isHigher = isPaid(plan);
  const below = planBelow(plan);
  return (
    <section
      className={`card plan p-6 sm:p-8 ${isHigher ? "plan-paid" : ""}`}
      aria-labelledby={plan}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={plan} className="text-2xl">
          {name}
        </h2>
        <span className="grow text-xs text-muted">
          {t("pricing.alsoCalled", { name: t(`plans.${plan}.tier`) })}
        </span>
        {isCurrent && <strong className="badge">{t("pricing.yours")}</strong>}
      </div>
      <p className="mt-2 text-muted">{t(`plans.${plan}.tagline`)}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-3">
        <strong className="text-3xl">{price}</strong>{" "}
        {isHigher && (
          <span className="text-sm">
            {t("plans.oneTimeFee")}
            <span className="block text-muted">{t("pricing.noRenewal")}</span>
          </span>
        )}
      </p>
      {isOffered && <div className="mt-6">{children}</div>}
      <div className="mt-6 border-t border-line pt-5">
        <p className="font-medium">
          {below
            ? t("pricing.everythingIn", { plan: t(`plans.${below}.name`) })
            : t("pricing.startsWith")}
        </p>
        <ul
          className={isHigher ? "lg:columns-2" : undefined}
          aria-label={t("pricing.includes", { plan: name })}
        >
          {PLANS[plan].features.map((feature) => (
            <li key={feature} className="flex break-inside-avoid gap-2 pt-2">
              <Icon name="check" className="mt-1 size-4 text-success" />
              {t(feature)}
            </li>
          ))}
        </ul>
        {!may({ plan }, "receiveRequests") && (
          <p className="flex gap-2 pt-2 text-muted">
            <span className="w-4 text-center" aria-hidden="true">
              –
            </span>
            {t("pricing.noQuotes")}
          </p>
        )}
        <Explanations features={PLANS[plan].features} />
      </div>
      {!isOffered && children && <div className="mt-6">{children}</div>}
    </section>
  );
}
