import { COVER, variantKey } from "#app/lib/pictures/picture-variants.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "./icon.tsx";

const SMALLEST = COVER.smallerWidths[0];

/** "first" is seen at once and fetched before anything else, "early" is seen at once, "late" waits until it comes near. */
export type PictureLoad = "first" | "early" | "late";

interface PictureProps {
  /** For links that lead to the picture. */
  id?: string;
  /** Empty for a cover that nobody has given, or not yet. */
  imageKey: string;
  /** Empty for a picture that says nothing the text beside it does not say. */
  alt: string;
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string;
  /** Width of the largest form on offer; a list does without the last one. */
  upTo?: number;
  load: PictureLoad;
}

/** Stands where no picture was given. */
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

/** A picture of a product in the size that the screen needs. Its own size is given, so that nothing moves when it arrives. */
export function Picture({ id, imageKey, alt, sizes, upTo = COVER.width, load }: PictureProps) {
  if (!imageKey) return <DefaultCover id={id} />;
  const forms = [
    ...COVER.smallerWidths.map((width) => ({ key: variantKey(imageKey, width), width })),
    { key: imageKey, width: COVER.width },
  ];
  const offered = forms.filter(({ width }) => width <= upTo);
  return (
    <img
      id={id}
      src={paths.upload(variantKey(imageKey, SMALLEST))}
      srcSet={offered.map(({ key, width }) => `${paths.upload(key)} ${width}w`).join(",")}
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
