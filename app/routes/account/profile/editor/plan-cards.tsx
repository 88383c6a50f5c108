import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import type { ProfileMember } from "#app/routes/account/profile/profile-view.ts";

/** The features of the next plan, and a link to it. */
export function UpgradeCard({ price, features }: NonNullable<ProfileMember["upgrade"]>) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="upgrade" className="card p-5">
      <h2 id="upgrade" className="text-base">
        {t("profile.upgrade.title")}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {t("profile.upgrade.price", { price, fee: t("plans.oneTimeFee") })}
      </p>
      <PlanFeatures features={features} />
      <a href={paths.pricing()} className="button button-secondary mt-4 w-full">
        {t("profile.upgrade.link")}
      </a>
    </section>
  );
}

/** What a plan has. */
export function PlanFeatures({ features }: { features: readonly TextKey[] }) {
  const { t } = useTexts();
  return (
    <ul className="mt-3 text-sm">
      {features.map((feature) => (
        <li key={feature} className="mt-1.5 flex gap-2">
          <Icon name="check" className="mt-0.5 size-4 text-success" />
          {t(feature)}
        </li>
      ))}
    </ul>
  );
}

/** Links to a member's products. A member without the plan keeps them but cannot add any. */
export function ProductsCard({ member }: { member: ProfileMember }) {
  const { t } = useTexts();
  const { productCount: count, mayPublishProducts } = member;
  return (
    <section aria-labelledby="products" className="card p-5">
      <h2 id="products" className="text-base">
        {t("profile.products.title")}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {count > 0 ? t("profile.products.count", { count }) : t("profile.products.none")}
      </p>
      {mayPublishProducts && (
        <a href={paths.newProduct()} className="button button-secondary mt-4 w-full">
          {t("profile.products.create")}
        </a>
      )}
      <a href={paths.products({ view: "own" })} className="button button-secondary mt-2 w-full">
        {t("profile.products.manage")}
      </a>
    </section>
  );
}
