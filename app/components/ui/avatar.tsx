import { initials } from "#app/lib/initials.ts";
import { AVATAR, variantKey } from "#app/lib/picture-variants.ts";
import { paths } from "#app/paths.ts";

const SIZES = {
  sm: { box: "size-9 text-xs", pixels: 36 },
  md: { box: "size-14 text-base", pixels: 56 },
  lg: { box: "size-24 text-xl md:size-28", pixels: 112 },
} as const;

interface AvatarProps {
  name: string;
  imageKey: string | null;
  size: keyof typeof SIZES;
  /** True for a picture that is seen at once; others load when they come near. */
  isEager?: boolean;
}

/** A person's picture, or the initials drawn as text, so that a missing picture costs nothing. */
export function Avatar({ name, imageKey, size, isEager = false }: AvatarProps) {
  const { box, pixels } = SIZES[size];
  const shape = `${box} shrink-0 rounded-full border border-line bg-accent-soft`;
  if (!imageKey) {
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
      src={paths.upload(size === "lg" ? imageKey : variantKey(imageKey, AVATAR.smallerWidths[0]))}
      alt=""
      width={pixels}
      height={pixels}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      className={`${shape} object-cover`}
    />
  );
}
