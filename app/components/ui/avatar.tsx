import { AVATAR, variantKey } from "#app/lib/pictures/picture-variants.ts";
import { hueOf, initials } from "#app/lib/text/initials.ts";
import { paths } from "#app/paths.ts";

const SIZES = {
  /** In the many rows of the inbox, whose styles give it the size of `sm`. */
  row: { box: "", pixels: 36 },
  sm: { box: "size-9 text-xs", pixels: 36 },
  md: { box: "size-14", pixels: 56 },
  lg: { box: "size-18 text-xl md:size-28", pixels: 112 },
  xl: { box: "size-22 text-2xl md:size-32", pixels: 128 },
} as const;

interface AvatarProps {
  name: string;
  imageKey: string | null;
  /** A picture outside the uploads; shown instead of a stored one. */
  src?: string;
  size: keyof typeof SIZES;
  /** True for a picture in the first view; others load when they are near. */
  isEager?: boolean;
}

/**
 * A person's picture over their initials, which are visible until it has loaded, and for good when
 * it fails to load or there is none.
 */
export function Avatar({ name, imageKey, src, size, isEager = false }: AvatarProps) {
  const { box, pixels } = SIZES[size];
  const stored =
    imageKey && pixels < 100 ? variantKey(imageKey, AVATAR.smallerWidths[0]) : imageKey;
  const shown = src ?? (stored && paths.upload(stored));
  // Only a name without a picture needs a hue.
  return (
    <span className={["avatar", shown ? "" : `hue-${hueOf(name)}`, box].filter(Boolean).join(" ")}>
      <span aria-hidden="true">{initials(name)}</span>
      {shown && (
        <img
          src={shown}
          alt=""
          width={pixels}
          height={pixels}
          loading={isEager ? "eager" : "lazy"}
        />
      )}
    </span>
  );
}
