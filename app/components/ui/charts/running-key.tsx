import { useTexts } from "#app/i18n/texts.tsx";

/** What the dashed bar is: the last period, which is not over. Needs the texts of `chart`. */
export function RunningKey({ period }: { period: "day" | "week" }) {
  const { t } = useTexts();
  return <span className="chart-key">{t(`chart.running.${period}`)}</span>;
}
