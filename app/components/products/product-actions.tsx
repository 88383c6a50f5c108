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
}

/** The links of a product's owner and of admins. The page behind "Delete" asks for confirmation. */
export function ProductActions({
  product,
  canEdit = true,
  isShown = false,
  next,
}: ProductActionsProps) {
  const { slug, name } = product;
  const { t } = useTexts();
  return (
    // The link that deletes is away from the one that edits.
    <p className="-mr-3 flex flex-wrap gap-2">
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
            className="button button-secondary button-small"
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
      <a
        className="button button-quiet button-small ml-auto text-muted sm:ml-4"
        href={paths.deleteProduct(slug)}
        aria-label={t("ownProducts.deleteNamed", { name })}
      >
        {t("ownProducts.delete")}
      </a>
    </p>
  );
}
