/** Decoration: three cards on one line. */
export function HeroDrawing() {
  return (
    <svg
      viewBox="0 0 400 300"
      className="hidden w-full max-w-md justify-self-end lg:block"
      aria-hidden="true"
      fill="none"
    >
      <path
        d="M92 92c90-10 60 70 130 64s60 64 110 62"
        className="stroke-accent"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <DrawnCard x={12} y={28} isWide />
      <DrawnCard x={160} y={118} />
      <DrawnCard x={218} y={208} isWide />
      <circle cx="340" cy="60" r="26" className="fill-accent-soft" />
      <path
        d="m330 60 7 7 13-14"
        className="stroke-accent-text"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="70" cy="232" r="14" className="fill-success-soft" />
    </svg>
  );
}

function DrawnCard({ x, y, isWide = false }: { x: number; y: number; isWide?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={isWide ? 170 : 140} height="68" rx="14" className="fill-canvas stroke-line" />
      <circle cx="34" cy="34" r="16" className="fill-accent" />
      <rect x="62" y="22" width={isWide ? 78 : 54} height="8" rx="4" className="fill-muted" />
      <rect x="62" y="40" width={isWide ? 54 : 38} height="8" rx="4" className="fill-line" />
    </g>
  );
}
