/** Three linked points: people, products and potential. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M10 21.5 16 10l6 11.5z"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g className="fill-on-accent">
        <circle cx="16" cy="10" r="3.25" />
        <circle cx="10" cy="21.5" r="3.25" />
        <circle cx="22" cy="21.5" r="3.25" />
      </g>
    </svg>
  );
}
