import { CardMaker, PicturedProduct } from "#app/components/products/product-card.tsx";
import { CARD_WIDTHS, ProductPicture } from "#app/components/products/product-picture.tsx";
import type { TypedProduct } from "#app/domain/products/fields.ts";
import {
  PRICING_MODELS,
  PRODUCT_CATEGORIES,
  PRODUCT_PLATFORMS,
} from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { COVER } from "#app/lib/pictures/picture-variants.ts";
import type { PictureItem } from "./pictures/picture-items.ts";
import type { ProductEditorView } from "./product-view.ts";

interface CardPreviewProps {
  typed: TypedProduct;
  cover: readonly PictureItem[];
  maker: ProductEditorView["maker"];
}

/** The card of the lists, with the values of the form. It is inert. */
export function CardPreview({ typed, cover, maker }: CardPreviewProps) {
  const { t } = useTexts();
  const category = PRODUCT_CATEGORIES.find(({ value }) => value === typed.category);
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-base">
        {t("productForm.card.title")}
      </h2>
      <div inert="" className="cards mt-3">
        <PicturedProduct
          picture={<Cover items={cover} />}
          maker={maker && <CardMaker name={maker.name} avatarKey={maker.avatarKey} />}
          product={{
            slug: "preview",
            name: typed.name.trim() || t("productForm.card.noName"),
            summary: typed.summary.trim() || t("productForm.card.noSummary"),
            category: category?.value ?? "",
            platform: PRODUCT_PLATFORMS.find((value) => value === typed.platform) ?? "",
            pricingModel: PRICING_MODELS.find((value) => value === typed.pricing_model) ?? "",
          }}
        />
      </div>
    </section>
  );
}

/** The cover that was chosen last, even while it is being uploaded. */
function Cover({ items }: { items: readonly PictureItem[] }) {
  const { t } = useTexts();
  const { src, key } = items.findLast(({ state }) => state !== "failed") ?? {};
  const { width, height } = COVER;
  if (src)
    return <img src={src} alt="" width={width} height={height} className="cover cover-cut" />;
  if (key)
    return <ProductPicture imageKey={key} alt="" sizes="18rem" widths={CARD_WIDTHS} load="early" />;
  return (
    <div className="cover cover-cut grid place-items-center text-sm text-muted">
      {t("productForm.card.noCover")}
    </div>
  );
}
