import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";

export interface NextPlan {
  price: string;
  features: readonly TextKey[];
}

interface UpgradeCardProps extends NextPlan {
  /** The page has no other main action. */
  isMain?: boolean;
}

/** The features of the next plan, and a link to it. */
export function UpgradeCard({ price, features, isMain = false }: UpgradeCardProps) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="upgrade" className={`card p-5 ${isMain ? "sm:p-6" : ""}`.trim()}>
      <h2 id="upgrade" className="text-base">
        {t("profile.upgrade.title")}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {t("profile.upgrade.price", { price, fee: t("plans.oneTimeFee") })}
      </p>
      <PlanFeatures features={features} />
      <a
        href={paths.pricing()}
        className={`button mt-4 ${isMain ? "button-primary max-sm:w-full" : "button-secondary w-full"}`}
      >
        {t("profile.upgrade.link")}
      </a>
    </section>
  );
}

/** What a plan has. */
function PlanFeatures({ features }: { features: readonly TextKey[] }) {
  const { t } = useTexts();
  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4 text-sm">
      {features.map((feature) => (
        <li key={feature} className="mt-1.5 flex gap-2">
          <Icon name="check" className="mt-0.5 size-4 text-success" />
          {t(feature)}
        </li>
      ))}
    </ul>
  );
}
