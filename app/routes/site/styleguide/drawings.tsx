import { CategoryIcon } from "#app/components/pictures/category-icon.tsx";
import { Spot } from "#app/components/pictures/spot.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Row, Sample } from "./sample.tsx";

/** One name for each hue of initials. */
const NAMES = ["Ada A", "Ada B", "Ada G", "Ada H", "Ada E", "Ada F", "Ada C", "Ada D"];

export function Drawings() {
  const { t } = useTexts();
  return (
    <Sample id="drawings" title={t("styleguide.drawings")}>
      <ul className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-3 lg:grid-cols-6">
        {EXPERT_CATEGORIES.map(({ value }) => (
          <li key={value} className="flex items-center gap-2">
            <CategoryIcon category={value} />
            {t(`categories.${value}`)}
          </li>
        ))}
      </ul>
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
