import { AgeText, RowItem, RowList } from "#app/components/admin/row-list.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import type { ImportType } from "#app/domain/imports/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ImportStateBadge } from "#app/routes/admin/imports/import-state.tsx";
import type { describeImportPanel } from "#app/routes/admin/imports/import-view.server.ts";
import { BulkMailsLeft } from "#app/routes/admin/outbox/bulk-mails.tsx";
import type { ShownBulkMails } from "#app/routes/admin/outbox/bulk-view.server.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import { StepRow } from "#app/routes/admin/parts/step-row.tsx";
import { type RefusedImport, UploadForm } from "./upload-form.tsx";

type Panel = Awaited<ReturnType<typeof describeImportPanel>>;

interface ImportPanelProps extends Panel {
  refused?: RefusedImport | null;
  /** The template that the browser is downloading. */
  template?: ImportType | null;
}

/** Needs the texts of `importForm`, `importStates` and `bulkMails`. */
export function ImportPanel({
  imports,
  bulk,
  mostRows,
  required,
  refused = null,
  template,
}: ImportPanelProps) {
  const { t } = useTexts();
  return (
    <div className="max-w-4xl">
      <StepRow
        title={t("importForm.steps.title")}
        steps={(["upload", "columns", "rows", "confirm"] as const).map((step) =>
          t(`importForm.steps.${step}`),
        )}
      />
      <section className="card mt-6 p-5 sm:p-8" aria-labelledby="upload">
        <h2 id="upload" className="sr-only">
          {t("importForm.title")}
        </h2>
        {template && (
          <div className="mb-5">
            <Alert variant="success" title={t("importForm.downloaded")}>
              <p>
                {t("importForm.downloadedText")}{" "}
                <a className="link text-inherit" href={paths.adminImportTemplate(template)}>
                  {t(`importForm.${template}Template`)}
                </a>
              </p>
            </Alert>
          </div>
        )}
        <UploadForm refused={refused} mostRows={mostRows} required={required} />
      </section>
      {bulk && <BulkMails bulk={bulk} />}
      <ImportList imports={imports} />
    </div>
  );
}

/** How many mails of imports still wait; the outbox has the forms. */
function BulkMails({ bulk }: { bulk: ShownBulkMails }) {
  const { t } = useTexts();
  return (
    <section className="card mt-6 p-5" aria-labelledby="bulk">
      <h2 id="bulk" className="text-base">
        {t("bulkMails.title")}
      </h2>
      <p className="mt-1 text-sm tabular-nums">
        <BulkMailsLeft bulk={bulk} />
      </p>
      <a className="link inline-flex min-h-11 items-center text-sm" href={paths.adminOutbox()}>
        {t("bulkMails.manage")}
      </a>
    </section>
  );
}

/** Nothing before the first one. */
function ImportList({ imports }: Pick<Panel, "imports">) {
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
  if (imports.length === 0) return null;
  return (
    <AdminSection id="imports" title={t("importForm.listTitle")} text={t("importForm.listText")}>
      <RowList>
        {imports.map(({ id, type, fileName, state, total, success, failed, actorName, age }) => (
          <RowItem
            key={id}
            href={paths.adminImport(id)}
            title={fileName}
            badge={<ImportStateBadge state={state} failed={failed} />}
            aside={<AgeText {...age} />}
            text={
              <FactLine
                facts={[
                  t(`importForm.${type}`),
                  t("importForm.rows", { count: total }),
                  success > 0 && t("importForm.imported", { count: success }),
                  failed > 0 && t("importForm.failed", { count: failed }),
                  actorName && t("importForm.by", { name: actorName }),
                ]}
              />
            }
          />
        ))}
      </RowList>
    </AdminSection>
  );
}
