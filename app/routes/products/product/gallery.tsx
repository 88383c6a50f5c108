import { Picture } from "#app/components/ui/picture.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface GalleryProps {
  /** The product's. */
  name: string;
  /** The cover first, empty where it is still missing. */
  imageKeys: readonly string[];
}

const idOf = (place: number) => `picture-${place + 1}`;

/** The cover, and beside it the further pictures: to be swiped to, reached by arrow keys or by the small ones below. */
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
        {imageKeys.map((key, place) => (
          <Picture
            key={key}
            id={hasMore ? idOf(place) : undefined}
            imageKey={key}
            alt={
              place === 0
                ? t("product.coverOf", { name })
                : t("product.pictureOf", { name, number: place + 1 })
            }
            sizes="(min-width:72rem) 47rem,(min-width:64rem) 60vw,100vw"
            load={place === 0 ? "first" : "late"}
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
        (key, place) =>
          key && (
            <li key={key}>
              <a
                href={`#${idOf(place)}`}
                className="block overflow-hidden rounded-md border border-line hover:border-accent"
              >
                <Picture
                  imageKey={key}
                  alt={t("product.showPicture", { number: place + 1 })}
                  sizes="(min-width:64rem) 11rem,33vw"
                  upTo={480}
                  load="late"
                />
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
