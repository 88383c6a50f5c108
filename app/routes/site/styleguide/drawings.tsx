import { CategoryIcon } from "#app/components/pictures/category-icon.tsx";
import { Spot } from "#app/components/pictures/spot.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
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
