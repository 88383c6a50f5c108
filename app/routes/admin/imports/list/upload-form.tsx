import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { IMPORT_TYPES, type ImportType } from "#app/domain/imports/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface TypeChoiceProps {
  id: string;
  chosen: ImportType | null;
  error?: string;
}

/** A form that came back: a file cannot be kept, so it has to be chosen again. Its errors are sentences already. */
export interface RefusedImport {
  type: ImportType | null;
  errors: { type?: string; file?: string; ""?: string };
}

interface UploadFormProps {
  refused: RefusedImport | null;
  /** As it is shown. */
  mostRows: string;
}

const FILE_ID = "import-file";
const TYPE_ID = "import-type";

/** The type stands before the file, and is sent before it: the file is taken as it comes in. */
export function UploadForm({ refused, mostRows }: UploadFormProps) {
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
      <TypeChoice id={TYPE_ID} chosen={refused?.type ?? null} error={errors.type} />
      <div>
        <label htmlFor={FILE_ID} className="mb-1.5 block text-sm font-semibold">
          {t("importForm.file")}
        </label>
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
        <p id="import-file-hint" className="mt-1.5 text-sm text-muted">
          {t("importForm.fileHint", { rows: mostRows })}
        </p>
        {errors.file && (
          <p id="import-file-error" className="mt-1.5 text-sm font-medium text-danger">
            {errors.file}
          </p>
        )}
      </div>
      <button
        type="submit"
        className="button button-primary self-start"
        data-pending={t("importForm.uploading")}
      >
        {t("importForm.upload")}
      </button>
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

/** What a file holds, each with what will come of it. */
function TypeChoice({ id, chosen, error }: TypeChoiceProps) {
  const { t } = useTexts();
  const errorId = error && `${id}-error`;
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="text-sm font-semibold">{t("importForm.type")}</legend>
      {IMPORT_TYPES.map((type) => (
        <label key={type} className="choice items-start py-2">
          <input
            id={`${id}-${type}`}
            type="radio"
            name="type"
            value={type}
            required
            defaultChecked={type === chosen}
            aria-labelledby={`${id}-${type}-label`}
            aria-describedby={`${id}-${type}-hint`}
          />
          <span>
            <span id={`${id}-${type}-label`} className="block font-semibold">
              {t(`importForm.${type}`)}
            </span>
            <span id={`${id}-${type}-hint`} className="block text-muted">
              {t(`importForm.${type}Hint`)}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
