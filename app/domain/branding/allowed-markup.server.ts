const words = (text: string) => new Set(text.trim().split(/\s+/));

/**
 * Elements that draw. Pictures inside a picture are not allowed, because they may be loaded from
 * another site.
 */
export const SHAPES = words("path rect circle ellipse line polyline polygon text tspan use");

/** Elements that only group others or define their colors. */
export const STRUCTURES = words(
  "svg g defs symbol clipPath mask pattern linearGradient radialGradient stop title desc",
);

/** Elements that are removed while their children stay. */
export const WRAPPERS = words("a switch");

/** Elements whose text is kept. */
export const TEXTS = words("title desc text tspan");

/** Attributes that style sheets may set as well. */
export const PRESENTATION = words(`
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width opacity color display visibility overflow clip-path clip-rule mask stop-color stop-opacity
  color-interpolation paint-order vector-effect shape-rendering text-rendering font-family font-size font-stretch font-style
  font-weight letter-spacing word-spacing text-anchor text-decoration dominant-baseline`);

export const ATTRIBUTES = new Set([
  ...PRESENTATION,
  ...words(`
    id x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points pathLength rotate textLength lengthAdjust offset
    viewBox preserveAspectRatio transform gradientTransform gradientUnits spreadMethod patternTransform patternUnits
    patternContentUnits clipPathUnits maskUnits maskContentUnits`),
]);
