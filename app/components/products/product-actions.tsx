import { Icon } from "#app/components/ui/icon.tsx";
import type { ProductCard } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface ProductActionsProps {
  product: Pick<ProductCard, "slug" | "name">;
  /** False for a product that was created with Pro and retained without it. */
  canEdit?: boolean;
  /** True in a list of rows whose product has a public page; cards are links to it themselves. */
  isShown?: boolean;
  /** What a draft needs: its form in place of "Edit", or its preview, which publishes. */
  next?: "complete" | "publish" | undefined;
  /** Folds "Delete", in a list where every row has it. */
  isFolded?: boolean;
}

/** The links of a product's owner and of admins. The page behind "Delete" asks for confirmation. */
export function ProductActions({
  product,
  canEdit = true,
  isShown = false,
  next,
  isFolded = false,
}: ProductActionsProps) {
  const { slug, name } = product;
  const { t } = useTexts();
  return (
    // The link that deletes is away from the one that edits.
    <div className="-mr-3 flex flex-wrap gap-2">
      {isShown && (
        <>
          <a
            className="button button-secondary button-small"
            href={paths.product(slug)}
            aria-label={t("ownProducts.viewNamed", { name })}
          >
            {t("ownProducts.view")}
          </a>{" "}
        </>
      )}
      {canEdit && next && (
        <>
          <a
            className={`button button-small button-${next === "publish" ? "primary" : "secondary"}`}
            href={next === "publish" ? paths.previewProduct(slug) : paths.editProduct(slug)}
            aria-label={t(`ownProducts.nextNamed.${next}`, { name })}
          >
            {t(`ownProducts.next.${next}`)}
          </a>{" "}
        </>
      )}
      {canEdit && next !== "complete" && (
        <>
          <a
            className="button button-secondary button-small"
            href={paths.editProduct(slug)}
            aria-label={t("ownProducts.editNamed", { name })}
          >
            {t("ownProducts.edit")}
          </a>{" "}
        </>
      )}
      {isFolded ? (
        <details className="relative ml-auto sm:ml-0">
          <summary
            className="button button-quiet button-small cursor-pointer text-muted"
            aria-label={t("ownProducts.moreNamed", { name })}
          >
            <Icon name="more" />
          </summary>
          <div className="card absolute right-0 z-10 p-1">
            <DeleteLink product={product} />
          </div>
        </details>
      ) : (
        <DeleteLink product={product} className="ml-auto text-muted sm:ml-4" />
      )}
    </div>
  );
}

function DeleteLink({
  product: { slug, name },
  className = "text-danger",
}: Pick<ProductActionsProps, "product"> & { className?: string }) {
  const { t } = useTexts();
  return (
    <a
      className={`button button-quiet button-small ${className}`}
      href={paths.deleteProduct(slug)}
      aria-label={t("ownProducts.deleteNamed", { name })}
    >
      {t("ownProducts.delete")}
    </a>
  );
}
