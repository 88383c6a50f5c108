/** In pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/**
 * Longer pictures are not enlarged to fill their box: they would become strips of a hundred
 * thousand pixels.
 */
const LONGEST_PER_BOX = 4;

/**
 * The size at which a picture of size `own` fills `box` without distortion: one side equals the
 * box's, the other is at least the box's. The page crops the rest (`object-fit: cover`).
 */
export function fillingSize(own: PixelSize, box: PixelSize): PixelSize {
  const fill = Math.max(box.width / own.width, box.height / own.height);
  const most = LONGEST_PER_BOX * Math.max(box.width, box.height);
  const scale = Math.min(fill, most / Math.max(own.width, own.height));
  return {
    width: Math.max(1, Math.round(own.width * scale)),
    height: Math.max(1, Math.round(own.height * scale)),
  };
}
