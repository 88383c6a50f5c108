import { CategoryIcon } from "#app/components/pictures/category-icon.tsx";
import { Spot } from "#app/components/pictures/spot.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Chart } from "#app/components/ui/charts/chart.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Row, Sample } from "./sample.tsx";

const here = paths.styleguide();

/** One name for each hue of initials. */
const NAMES = ["Ada A", "Ada B", "Ada G", "Ada H", "Ada E", "Ada F", "Ada C", "Ada D"];

export function Drawings() {
  const { t } = useTexts();
  return (
    <Sample id="drawings" title={t("styleguide.drawings")}>
      <Row>
        {EXPERT_CATEGORIES.map(({ value }) => (
          <CategoryIcon key={value} category={value} />
        ))}
      </Row>
      <Row>
        <Spot name="empty" />
        <Spot name="done" />
        <Spot name="fault" />
        <Spot name="lost" />
      </Row>
      <Row>
        {NAMES.map((name) => (
          <Avatar key={name} name={name} imageKey={null} size="md" />
        ))}
      </Row>
    </Sample>
  );
}

export function Cards() {
  const { t } = useTexts();
  return (
    <Sample id="cards" title={t("styleguide.cards")}>
      <article className="card max-w-md p-6">
        <h3 className="text-lg">{t("styleguide.cardTitle")}</h3>
        <p className="mt-1 text-sm text-muted">{t("styleguide.cardText")}</p>
      </article>
      <a href={here} className="card card-link block max-w-md p-6">
        <span className="block text-lg font-bold">{t("styleguide.cardLink")}</span>
        <span className="mt-1 block text-sm text-muted">{t("styleguide.cardLinkText")}</span>
      </a>
      <EmptyState title={t("styleguide.emptyTitle")} text={t("styleguide.emptyText")}>
        <a className="button button-secondary" href={here}>
          {t("styleguide.secondary")}
        </a>
      </EmptyState>
      <p className="text-sm text-muted">{t("styleguide.loading")}</p>
      <div aria-hidden="true" className="grid gap-4 sm:grid-cols-3">
        <div className="skeleton h-32" />
        <div className="skeleton h-32" />
        <div className="skeleton h-32" />
      </div>
    </Sample>
  );
}

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
