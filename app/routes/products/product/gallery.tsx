import { ProductPicture } from "#app/components/products/product-picture.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface GalleryProps {
  /** The name of the product. */
  name: string;
  /** The cover first; it may be empty. */
  imageKeys: readonly string[];
}

/** Phones count as narrower: two pixels of a picture for one of the page are enough. */
const SIZES = "(min-width:72rem) 47rem,(min-width:64rem) 60vw,(min-width:36rem) 100vw,80vw";

const idOf = (index: number) => `picture-${index + 1}`;

/**
 * The cover and more pictures in a scrolling row, which can be swiped, moved by arrow keys, or
 * reached by thumbnails.
 */
export function Gallery({ name, imageKeys }: GalleryProps) {
  const { t } = useTexts();
  const hasMore = imageKeys.length > 1;
  return (
    <>
      <section
        className="pictures"
        aria-label={t("product.gallery")}
        tabIndex={hasMore ? 0 : undefined}
      >
        {imageKeys.map((key, index) => (
          <ProductPicture
            key={key}
            id={hasMore ? idOf(index) : undefined}
            imageKey={key}
            alt={
              index === 0
                ? t("product.coverOf", { name })
                : t("product.pictureOf", { name, number: index + 1 })
            }
            sizes={SIZES}
            load={index === 0 ? "first" : "late"}
          />
        ))}
      </section>
      {hasMore && <SmallPictures imageKeys={imageKeys} />}
    </>
  );
}

function SmallPictures({ imageKeys }: Pick<GalleryProps, "imageKeys">) {
  const { t } = useTexts();
  return (
    <ul className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-4">
      {imageKeys.map(
        (key, index) =>
          key && (
            <li key={key}>
              <a
                href={`#${idOf(index)}`}
                className="block overflow-hidden rounded-md border border-line hover:border-edge"
              >
                <ProductPicture
                  imageKey={key}
                  alt={t("product.showPicture", { number: index + 1 })}
                  sizes="(min-width:64rem) 11rem,33vw"
                  widths={[480]}
                  load="late"
                />
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
