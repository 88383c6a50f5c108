import { Fragment } from "react";
import { IMPORT_TYPES, type ImportType } from "#app/domain/imports/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const TYPE_ID = "import-type";

interface TypeChoiceProps {
  /** The columns that a file must have. */
  required: Readonly<Record<ImportType, readonly string[]>>;
  chosen: ImportType | null;
  error?: string;
}

/** What the file contains. */
export function TypeChoice({ chosen, error, required }: TypeChoiceProps) {
  const { t } = useTexts();
  const errorId = error && `${TYPE_ID}-error`;
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="text-sm font-medium">{t("importForm.type")}</legend>
      <div className="import-types">
        {IMPORT_TYPES.map((type) => (
          <TypeOption key={type} type={type} isChosen={type === chosen} />
        ))}
      </div>
      {IMPORT_TYPES.map((type) => (
        <TypeColumns key={type} type={type} required={required[type]} />
      ))}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function TypeOption({ type, isChosen }: { type: ImportType; isChosen: boolean }) {
  const { t } = useTexts();
  const id = `${TYPE_ID}-${type}`;
  return (
    <label className="choice">
      <input
        id={id}
        type="radio"
        name="type"
        value={type}
        required
        defaultChecked={isChosen}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint ${id}-columns`}
      />
      <span>
        <span id={`${id}-label`} className="block font-medium">
          {t(`importForm.${type}`)}
        </span>
        <span id={`${id}-hint`} className="block text-muted">
          {t(`importForm.${type}Hint`)}
        </span>
      </span>
    </label>
  );
}

interface TypeColumnsProps {
  type: ImportType;
  required: readonly string[];
}

/** What a file needs and its template, below both types. The style sheet shows the chosen one's. */
function TypeColumns({ type, required }: TypeColumnsProps) {
  const { t } = useTexts();
  return (
    <p className="type-columns" data-of={type}>
      <span id={`${TYPE_ID}-${type}-columns`}>
        {t("importForm.required", { count: required.length })}{" "}
        {required.map((column) => (
          <Fragment key={column}>
            <code className="column-name">{column}</code>{" "}
          </Fragment>
        ))}
      </span>
      <a className="link" href={paths.adminImports({ template: type })}>
        {t(`importForm.${type}Template`)}
      </a>
    </p>
  );
}
