import { ProductActions } from "#app/components/products/product-actions.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { OwnProductView } from "./products-view.ts";

interface OwnProductRowProps {
  product: OwnProductView;
  canEdit: boolean;
}

const COLOURS = { draft: "badge", listed: "badge badge-success", hidden: "badge" } as const;

/** One product as its maker sees it: what has become of it, and what can be done. */
export function OwnProductRow({ product, canEdit }: OwnProductRowProps) {
  const { t } = useTexts();
  const { slug, name, state, changed, visits } = product;
  const href = state === "listed" ? paths.product(slug) : paths.previewProduct(slug);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="w-24 shrink-0 overflow-hidden rounded-md sm:w-32">
        <Picture imageKey={product.coverKey} alt="" sizes="8rem" upTo={480} load="late" />
      </div>
      <div className="min-w-44 flex-1">
        <h2 className="text-base leading-snug wrap-anywhere">
          <a className="inline-flex min-h-9 items-center hover:underline" href={href}>
            {name}
          </a>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className={COLOURS[state]}>{t(`ownProducts.status.${state}`)}</span>
          <span>
            <time dateTime={changed.iso}>{t("ownProducts.changed", { date: changed.text })}</time>
          </span>
          {visits > 0 && <span>{t("ownProducts.visits", { count: visits })}</span>}
        </p>
      </div>
      <ProductActions product={product} canEdit={canEdit} />
    </li>
  );
}
