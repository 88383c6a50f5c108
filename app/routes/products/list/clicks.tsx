import { useTexts } from "#app/i18n/texts.tsx";

/** How often visitors went to the product's website, also as a line of days in wide windows. */
export function Clicks({ perDay }: { perDay: readonly number[] }) {
  const { t } = useTexts();
  const total = perDay.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const highest = Math.max(...perDay);
  const points = perDay.map((count, day) => `${day} ${Math.round(20 - (20 * count) / highest)}`);
  return (
    <div className="col-start-2 text-sm text-muted lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:flex lg:flex-col lg:items-end lg:self-center">
      <svg
        viewBox="0 -1 29 22"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-6 w-24 fill-none stroke-accent max-lg:hidden"
      >
        <path d={`M${points.join("L")}`} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="whitespace-nowrap tabular-nums">{t("ownProducts.clicks", { count: total })}</p>
    </div>
  );
}
