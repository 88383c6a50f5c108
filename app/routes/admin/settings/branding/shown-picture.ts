import type { BrandingKind } from "#app/domain/branding/schema.ts";
import type { PixelSize } from "#app/lib/pictures/picture-size.ts";

/** A picture of the site itself, as its form shows it. */
export interface ShownPicture {
  kind: BrandingKind;
  /** Empty while the site shows its own. */
  url: string;
  size: PixelSize | null;
  isVector: boolean;
  accept: string;
  mostKilobytes: number;
}
