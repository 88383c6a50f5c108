import type { ImportState, ImportType } from "#app/domain/imports/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FailedLoad } from "../../ui/failed-load.tsx";
import { AdminEmpty } from "../admin-empty.tsx";
import { AdminSection } from "../admin-section.tsx";
import { AgeText } from "../age-text.tsx";
import { RowItem, RowList } from "../row-list.tsx";
import { ImportStateBadge } from "./import-state.tsx";

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
