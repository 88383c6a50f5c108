interface QrCodeProps {
  /** `path` draws the dark modules, each one unit wide; `size` is the side with the quiet zone around. */
  picture: { size: number; path: string };
  label: string;
}

/** Always dark on white: cameras read nothing else. */
export function QrCode({ picture: { size, path }, label }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="size-56 rounded-md border border-line"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
