/** In pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** Above this a picture's long side is not made to fill its box: nobody wants a strip of a hundred thousand pixels. */
const LONGEST_PER_BOX = 4;

/**
 * How large a picture of `own` size becomes so that it fills `box` without being distorted or cut: one side is the box's own, the other
 * at least the box's. Whoever shows it cuts off what stands over (`object-fit: cover`).
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
