import { ProductsUpgrade } from "#app/components/experts/upgrade-box.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { OwnProductsView, OwnProductView } from "./load-own-products.server.ts";
import type { ProductsAccess } from "./product-access.server.ts";

const ID = "list-your-product";

const redirectTo = paths.newProduct();

/** It has the main action of the page: to be published. */
const isReadyDraft = ({ state, missing }: OwnProductView) =>
  state === "draft" && missing.length === 0;

interface ProductsHeadProps {
  view: "own" | "all";
  access: ProductsAccess;
  /** Null in the list of all products and during an outage. */
  own: Pick<OwnProductsView, "total" | "products"> | null;
}

/** The heading of both lists, and the actions for this visitor. */
export function ProductsHead({ view, access, own }: ProductsHeadProps) {
  const { t } = useTexts();
  const { isSignedIn, canAdd, hasOwnView, hasFormerProducts } = access;
  const upgrade = isSignedIn && !canAdd && <ProductsUpgrade hasProducts={hasFormerProducts} />;
  if (view === "own")
    return (
      <>
        <OwnHead canAdd={canAdd} own={own} />
        {upgrade}
      </>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{t("products.title")}</h1>
        {canAdd && <AddProduct />}
      </div>
      <p className="mt-3 text-muted">{t("products.lead")}</p>
      {upgrade}
      {hasOwnView && (
        <a
          className="link mt-1 inline-flex min-h-11 items-center"
          href={paths.products({ view: "own" })}
        >
          {t("ownProducts.title")}
        </a>
      )}
    </>
  );
}

/** One line where there is room; on phones the link and the button are below the title. */
function OwnHead({ canAdd, own }: Pick<ProductsHeadProps, "own"> & { canAdd: boolean }) {
  const { t } = useTexts();
  const total = own?.total ?? 0;
  const hasReadyDraft = own?.products.some(isReadyDraft);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:pt-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl">{t("ownProducts.title")}</h1>
        {total > 0 && (
          <p className="text-sm text-muted tabular-nums">
            {t("ownProducts.count", { count: total })}
          </p>
        )}
      </div>
      <div className="flex grow flex-wrap items-center justify-between gap-x-5 sm:justify-end">
        <a
          className="link inline-flex min-h-11 items-center text-sm"
          href={paths.products({ view: "all" })}
        >
          {t("ownProducts.all")}
        </a>
        {canAdd && <AddProduct look={hasReadyDraft ? "secondary" : "primary"} />}
      </div>
    </div>
  );
}

function AddProduct({ look = "primary" }: { look?: "primary" | "secondary" }) {
  const { t } = useTexts();
  return (
    <a className={`button button-${look}`} href={paths.newProduct()}>
      {t("ownProducts.add")}
    </a>
  );
}

/** Below the products, for those who did not find theirs. */
export function ProductRequest() {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-medium">{t("products.notFound")}</p>
      <a className="button button-primary" href={paths.quote()}>
        {t("products.request")}
      </a>
    </div>
  );
}

/** Below the list, for visitors who made a product. Without scripts it leads to signing in. */
export function ProductsOffer() {
  const { t } = useTexts();
  const signIn = paths.auth({ tab: "login", redirectTo });
  return (
    <>
      <p className="-my-2.5 text-sm text-muted">
        {t("ownProducts.signIn.offer")}{" "}
        <a className="link inline-flex min-h-11 items-center" href={signIn} data-dialog={ID}>
          {t("ownProducts.signIn.link")}
        </a>
      </p>
      <Dialog id={ID} title={t("ownProducts.signIn.title")}>
        <p className="mt-2 text-sm">{t("ownProducts.signIn.text")}</p>
        <p className="mt-6 flex flex-wrap gap-2">
          <a className="button button-primary" href={signIn}>
            {t("ownProducts.signIn.signIn")}
          </a>{" "}
          <a className="button button-secondary" href={paths.auth({ tab: "signup", redirectTo })}>
            {t("ownProducts.signIn.signUp")}
          </a>
        </p>
      </Dialog>
    </>
  );
}
