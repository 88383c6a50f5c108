import { Icon } from "#app/components/ui/icon.tsx";
import { COVER, variantKey } from "#app/lib/pictures/picture-variants.ts";
import { paths } from "#app/paths.ts";

const SMALLEST = COVER.smallerWidths[0];
const WIDTHS = [...COVER.smallerWidths, COVER.width] as const;

/** For lists: each width is bytes of every card. */
export const CARD_WIDTHS = [480, 800] as const;

/**
 * "first" is in view and fetched before anything else, "early" is in view, "late" loads when it is
 * near.
 */
export type PictureLoad = "first" | "early" | "late";

interface PictureProps {
  /** For links to the picture. */
  id?: string;
  /** Empty for a product without a cover. */
  imageKey: string;
  /** Empty for a picture that adds nothing to the text beside it. */
  alt: string;
  /** The displayed width, as in the attribute `sizes`. */
  sizes: string;
  /** The forms to choose from; all by default. */
  widths?: readonly (typeof WIDTHS)[number][];
  load: PictureLoad;
}

/** Replaces a missing picture. */
function DefaultCover({ id }: { id?: string }) {
  return (
    <div
      aria-hidden="true"
      id={id}
      className="cover grid aspect-video place-items-center text-edge"
    >
      <Icon name="box" className="size-10" />
    </div>
  );
}

/**
 * A picture of a product in the size that the screen needs. Its dimensions are set, so that
 * nothing moves when it arrives.
 */
export function ProductPicture({ id, imageKey, alt, sizes, widths = WIDTHS, load }: PictureProps) {
  if (!imageKey) return <DefaultCover id={id} />;
  const keyOf = (width: number) => (width === COVER.width ? imageKey : variantKey(imageKey, width));
  return (
    <img
      id={id}
      src={paths.upload(variantKey(imageKey, SMALLEST))}
      srcSet={widths.map((width) => `${paths.upload(keyOf(width))} ${width}w`).join(",")}
      sizes={sizes}
      width={COVER.width}
      height={COVER.height}
      loading={load === "late" ? "lazy" : undefined}
      fetchpriority={load === "first" ? "high" : undefined}
      decoding="async"
      alt={alt}
      className="cover"
    />
  );
}
