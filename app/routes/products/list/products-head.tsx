import { ProductsUpgrade } from "#app/components/experts/upgrade-box.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ProductsAccess } from "./products-view.ts";
import { SignInOffer } from "./sign-in-offer.tsx";

interface ProductsHeadProps {
  view: "own" | "all";
  access: ProductsAccess;
}

/** The heading of either list, and what this visitor may do beside reading. */
export function ProductsHead({ view, access }: ProductsHeadProps) {
  const { t } = useTexts();
  const { isSignedIn, canAdd, hasOwnView, hasKept } = access;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl">{t(view === "own" ? "ownProducts.title" : "products.title")}</h1>
        {canAdd && (
          <a className="button button-primary" href={paths.newProduct()}>
            {t("ownProducts.add")}
          </a>
        )}
      </div>
      {view === "all" && <p className="mt-3 max-w-2xl text-muted">{t("products.lead")}</p>}
      {!isSignedIn && <SignInOffer />}
      {isSignedIn && !canAdd && <ProductsUpgrade hasProducts={hasKept} />}
      {(hasOwnView || view === "own") && <Views view={view} />}
    </>
  );
}

function Views({ view }: Pick<ProductsHeadProps, "view">) {
  const { t } = useTexts();
  const tabs = [
    { label: t("ownProducts.title"), href: paths.products({ view: "own" }), name: "own" },
    { label: t("ownProducts.all"), href: paths.products({ view: "all" }), name: "all" },
  ].map(({ name, ...tab }) => ({ ...tab, isCurrent: name === view }));
  return (
    <div className="mt-6">
      <Tabs label={t("ownProducts.views")} tabs={tabs} />
    </div>
  );
}
