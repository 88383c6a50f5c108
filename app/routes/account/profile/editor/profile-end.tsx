import { UpgradeCard } from "#app/components/account/plan-cards.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ProfileMember } from "#app/routes/account/profile/profile-view.ts";

/** Below the form. */
export function ProfileEnd({ member }: { member: ProfileMember }) {
  const { upgrade, mayPublishProducts, productCount } = member;
  return (
    <div className="editor-end flex flex-col gap-6">
      {upgrade && <UpgradeCard {...upgrade} />}
      {(mayPublishProducts || productCount > 0) && <ProductsCard member={member} />}
    </div>
  );
}

/** Links to a member's products. A member without the plan keeps them but cannot add any. */
function ProductsCard({ member }: { member: ProfileMember }) {
  const { t } = useTexts();
  const { productCount: count, mayPublishProducts } = member;
  return (
    <section
      aria-labelledby="products"
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:px-6"
    >
      <div>
        <h2 id="products" className="text-base">
          {t("profile.products.title")}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {count > 0 ? t("profile.products.count", { count }) : t("profile.products.none")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayPublishProducts && (
          <a href={paths.newProduct()} className="button button-secondary">
            {t("profile.products.create")}
          </a>
        )}
        <a href={paths.products({ view: "own" })} className="button button-secondary">
          {t("profile.products.manage")}
        </a>
      </div>
    </section>
  );
}
