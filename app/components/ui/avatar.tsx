import { AVATAR, variantKey } from "#app/lib/pictures/picture-variants.ts";
import { initials } from "#app/lib/text/initials.ts";
import { paths } from "#app/paths.ts";

const SIZES = {
  sm: { box: "size-9 text-xs", pixels: 36 },
  md: { box: "size-14 text-base", pixels: 56 },
  lg: { box: "size-24 text-xl md:size-28", pixels: 112 },
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

/** A person's picture, or the initials as text, so that a missing picture costs no request. */
export function Avatar({ name, imageKey, src, size, isEager = false }: AvatarProps) {
  const { box, pixels } = SIZES[size];
  const shape = `${box} shrink-0 rounded-full border border-line bg-accent-soft`;
  const stored =
    imageKey && size !== "lg" ? variantKey(imageKey, AVATAR.smallerWidths[0]) : imageKey;
  const shown = src ?? (stored && paths.upload(stored));
  if (!shown) {
    return (
      <span
        aria-hidden="true"
        className={`${shape} grid place-items-center font-semibold text-accent-text`}
      >
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      src={shown}
      alt=""
      width={pixels}
      height={pixels}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      className={`${shape} object-cover`}
    />
  );
}
