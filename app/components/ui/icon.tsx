const SHAPES = {
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5",
  bookmark: "M7 4h10v16l-5-4-5 4Z",
  check: "m5 12.5 4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6 6 18",
  chevronDown: "m6 9 6 6 6-6",
  arrowLeft: "M19 12H5m6-6-6 6 6 6",
  arrowRight: "M5 12h14m-6-6 6 6-6 6",
  arrowUp: "M12 19V5m-6 6 6-6 6 6",
  arrowDown: "M12 5v14m-6-6 6 6 6-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  more: "M4.5 12h1m6 0h1m6 0h1",
  filter: "M4 6h16M7 12h10M10 18h4",
  inbox: "M4 13h4l2 3h4l2-3h4M5 5h14l1 8v6H4v-6L5 5Z",
  send: "M4 12 20 4l-6 16-3-7-7-1Z",
  archive: "M4 5h16v4H4zM6 9v10h12V9M10 13h4",
  box: "m12 3 8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 9 8-4.5M12 12v9m0-9L4 7.5",
  key: "M15.5 4a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm-3.2 7.7L4 20m3-3 2.5 2.5M10 14l2 2",
  info: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 7v5m0-8v.01",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v4.5l3 2",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0c5 5 5 13 0 18-5-5-5-13 0-18ZM3 12h18",
} as const;

export type IconName = keyof typeof SHAPES;

interface IconProps {
  name: IconName;
  className?: string;
}

/**
 * A line drawing in the color of the surrounding text; decoration only, so screen readers skip it.
 */
export function Icon({ name, className = "size-5" }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
