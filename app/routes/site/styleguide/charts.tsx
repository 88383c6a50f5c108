import { Chart } from "#app/components/ui/charts/chart.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { Sample } from "./sample.tsx";

const DAY_MS = 24 * 60 * 60 * 1_000;
const FIRST_DAY = Date.UTC(2025, 0, 6);

export function Charts() {
  const { t } = useTexts();
  const days = Array.from({ length: 30 }, (_, nth) => ({
    start: FIRST_DAY + nth * DAY_MS,
    value: (nth * nth * 7) % 23,
  }));
  const weeks = Array.from({ length: 12 }, (_, nth) => ({
    start: FIRST_DAY + nth * 7 * DAY_MS,
    value: nth % 5 === 3 ? null : 2 + ((nth * 3) % 7) / 2,
  }));
  const empty = t("styleguide.chartEmpty");
  const reference = { label: t("styleguide.chartReference"), value: 4.5 };
  const none = days.map(({ start }) => ({ start, value: 0 }));
  return (
    <Sample id="charts" title={t("styleguide.charts")}>
      <Chart
        title={t("styleguide.chartBars")}
        kind="bar"
        period="day"
        points={days}
        empty={empty}
      />
      <Chart
        title={t("styleguide.chartLine")}
        kind="line"
        period="week"
        points={weeks}
        empty={empty}
        reference={reference}
      />
      <Chart title={t("styleguide.charts")} kind="bar" period="day" points={none} empty={empty} />
    </Sample>
  );
}
