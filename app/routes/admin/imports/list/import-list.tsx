import { AgeText } from "#app/components/admin/age-text.tsx";
import { RowItem, RowList } from "#app/components/admin/row-list.tsx";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import type { ImportState, ImportType } from "#app/domain/imports/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ImportStateBadge } from "#app/routes/admin/imports/import-state.tsx";
import { AdminEmpty } from "#app/routes/admin/parts/admin-empty.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";

interface ImportLine {
  id: string;
  type: ImportType;
  fileName: string;
  state: ImportState;
  total: number;
  success: number;
  failed: number;
  actorName: string | null;
  age: { iso: string; text: string };
}

/** What was uploaded so far; null while nobody can say. */
export function ImportList({ imports }: { imports: readonly ImportLine[] | null }) {
  const { t } = useTexts();
  if (!imports) {
    return (
      <FailedLoad
        title={t("importForm.failedList")}
        text={t("importForm.failedListText")}
        href={paths.adminSettings({ tab: "import" })}
      />
    );
  }
  return (
    <AdminSection id="imports" title={t("importForm.listTitle")} text={t("importForm.listText")}>
      {imports.length === 0 ? (
        <AdminEmpty icon="box" title={t("importForm.none")} text={t("importForm.noneText")} />
      ) : (
        <RowList>
          {imports.map((each) => (
            <RowItem
              key={each.id}
              href={paths.adminImport(each.id)}
              title={each.fileName}
              badge={<ImportStateBadge state={each.state} failed={each.failed} />}
              aside={<AgeText {...each.age} />}
              text={<Outcome line={each} />}
            />
          ))}
        </RowList>
      )}
    </AdminSection>
  );
}

function Outcome({ line }: { line: ImportLine }) {
  const { t } = useTexts();
  const { type, total, success, failed, actorName } = line;
  const parts = [
    t(`importForm.${type}`),
    t("importForm.rows", { count: total }),
    success > 0 && t("importForm.imported", { count: success }),
    failed > 0 && t("importForm.failed", { count: failed }),
    actorName && t("importForm.by", { name: actorName }),
  ];
  return <>{parts.filter(Boolean).join(" · ")}</>;
}
