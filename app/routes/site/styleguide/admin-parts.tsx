import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { CountStrip } from "#app/components/admin/count-strip.tsx";
import { FactList } from "#app/components/admin/fact-list.tsx";
import {
  AgeText,
  RowItem,
  RowList,
  StateBadge,
  type StateTone,
} from "#app/components/admin/row-list.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Sample } from "./sample.tsx";

const here = paths.styleguide();
const TONES: StateTone[] = ["waiting", "warning", "bad", "good", "done", "quiet"];
const SAMPLE_TIME = "2025-01-01T12:00:00.000Z";

export function AdminParts() {
  const { t } = useTexts();
  const title = t("styleguide.cardTitle");
  const age = <AgeText iso={SAMPLE_TIME} text={t("styleguide.age")} />;
  return (
    <Sample id="desk" title={t("styleguide.desk")}>
      <AdminFilters
        action={here}
        label={t("styleguide.desk")}
        search={{ placeholder: t("styleguide.textField"), value: "" }}
        selects={[
          {
            name: "state",
            label: t("styleguide.select"),
            value: "",
            choices: [{ value: "1", label: t("styleguide.optionOne") }],
          },
        ]}
        fields={[{ name: "from", label: t("styleguide.day"), value: "", type: "date" }]}
        clearUrl={here}
      />
      <RowList>
        {TONES.map((tone) => (
          <RowItem
            key={tone}
            href={here}
            title={title}
            badge={<StateBadge tone={tone}>{t(`styleguide.tones.${tone}`)}</StateBadge>}
            text={t("styleguide.cardText")}
            aside={age}
          />
        ))}
      </RowList>
      <AdminTable
        caption={t("styleguide.desk")}
        columns={[
          { label: t("styleguide.textField") },
          { label: t("styleguide.day") },
          { label: t("styleguide.amount"), isNumber: true },
        ]}
        rows={TONES.map((tone, nth) => ({ key: tone, cells: [title, age, (nth + 1) * 37] }))}
      />
      <CountStrip
        counts={TONES.map((tone, nth) => ({
          label: t(`styleguide.tones.${tone}`),
          value: (nth + 1) * 37,
        }))}
      />
      <FactList facts={[{ label: t("styleguide.textField"), value: title }]} />
      <CollapsedAction label={t("styleguide.rareAct")}>
        <p>{t("styleguide.cardText")}</p>
      </CollapsedAction>
    </Sample>
  );
}
