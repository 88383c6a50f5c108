import { DropArea } from "#app/components/forms/drop-area.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { ImportType } from "#app/domain/imports/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { TYPE_ID, TypeChoice } from "./type-choice.tsx";

/** Errors are texts already. Browsers do not restore the file, so it is chosen again. */
export interface RefusedImport {
  type: ImportType | null;
  errors: { type?: string; file?: string; ""?: string };
}

interface UploadFormProps {
  refused: RefusedImport | null;
  /** Formatted for the visitor's language. */
  mostRows: string;
  /** The columns that a file must have. */
  required: Readonly<Record<ImportType, readonly string[]>>;
}

const FILE_ID = "import-file";

/** Nothing is imported before an admin has seen the rows, so a wrong type does no harm. */
const MOST_LIKELY: ImportType = "experts";

/** The type is before the file, because the server needs it when it begins to stream the file. */
export function UploadForm({ refused, mostRows, required }: UploadFormProps) {
  const { t } = useTexts();
  const errors = refused?.errors ?? {};
  const described = ["import-file-hint", errors.file && "import-file-error"].filter(Boolean);
  return (
    <form
      method="post"
      action={paths.adminImports()}
      encType="multipart/form-data"
      noValidate
      className="flex flex-col gap-6"
    >
      {refused && <Problem errors={errors} />}
      <TypeChoice
        chosen={refused ? refused.type : MOST_LIKELY}
        error={errors.type}
        required={required}
      />
      <div>
        <label htmlFor={FILE_ID} className="mb-1.5 block text-sm font-medium">
          {t("importForm.file")}
        </label>
        <DropArea>
          <input
            id={FILE_ID}
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,text/csv"
            required
            className="input"
            aria-invalid={errors.file ? true : undefined}
            aria-describedby={described.join(" ")}
          />
        </DropArea>
        <p id="import-file-hint" className="mt-1.5 text-sm text-muted">
          {t("importForm.fileHint", { rows: mostRows })}
        </p>
        {errors.file && (
          <p id="import-file-error" className="mt-1.5 text-sm font-medium text-danger">
            {errors.file}
          </p>
        )}
      </div>
      <SubmitButton
        className="self-start"
        data-needs-file=""
        label={t("importForm.upload")}
        pending={t("importForm.uploading")}
      />
    </form>
  );
}

function Problem({ errors }: Pick<RefusedImport, "errors">) {
  const { t } = useTexts();
  const fields = [
    ...(errors.type ? [{ fieldId: `${TYPE_ID}-experts`, message: errors.type }] : []),
    ...(errors.file ? [{ fieldId: FILE_ID, message: errors.file }] : []),
  ];
  const text = errors[""] ?? t("importForm.check");
  return <ErrorSummary title={t("importForm.problem")} text={text} errors={fields} />;
}
