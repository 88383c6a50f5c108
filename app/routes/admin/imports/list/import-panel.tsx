import type { ComponentProps } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import type { ImportType } from "#app/domain/imports/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ImportList } from "./import-list.tsx";
import { type RefusedImport, UploadForm } from "./upload-form.tsx";

interface ImportPanelProps extends ComponentProps<typeof ImportList> {
  mostRows: string;
  refused?: RefusedImport | null;
  /** The template that the browser has just been sent. */
  template?: ImportType | null;
}

/** A new file, and what came of those before. A page that shows it asks for the texts of `importForm` and `importStates`. */
export function ImportPanel({
  imports,
  mostRows,
  refused = null,
  template = null,
}: ImportPanelProps) {
  const { t } = useTexts();
  return (
    <>
      <section className="card mt-6 max-w-2xl p-5 sm:p-6" aria-labelledby="upload">
        <h2 id="upload" className="text-lg">
          {t("importForm.title")}
        </h2>
        <p className="mt-1 mb-5 text-sm text-muted">{t("importForm.text")}</p>
        <UploadForm refused={refused} mostRows={mostRows} />
        <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
          {t("importForm.templates")}
        </p>
        <p className="flex flex-wrap gap-x-5 text-sm">
          {(["experts", "products"] as const).map((type) => (
            <a
              key={type}
              className="link inline-flex min-h-11 items-center"
              href={paths.adminImports({ template: type })}
            >
              {t(`importForm.${type}Template`)}
            </a>
          ))}
        </p>
        {template && <Downloaded template={template} />}
      </section>
      <ImportList imports={imports} />
    </>
  );
}

function Downloaded({ template }: { template: ImportType }) {
  const { t } = useTexts();
  return (
    <Alert variant="success" title={t("importForm.downloaded")}>
      <p>
        {t("importForm.downloadedText")}{" "}
        <a className="link text-inherit" href={paths.adminImportTemplate(template)}>
          {t(`importForm.${template}Template`)}
        </a>
      </p>
    </Alert>
  );
}
