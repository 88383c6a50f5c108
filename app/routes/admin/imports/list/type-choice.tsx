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
      {IMPORT_TYPES.map((type) => (
        <TypeOption key={type} type={type} required={required[type]} isChosen={type === chosen} />
      ))}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface TypeOptionProps {
  type: ImportType;
  required: readonly string[];
  isChosen: boolean;
}

/** With a template of its file; a link within the label would not choose the type. */
function TypeOption({ type, required, isChosen }: TypeOptionProps) {
  const { t } = useTexts();
  const id = `${TYPE_ID}-${type}`;
  return (
    <>
      <label className="choice items-start pt-2">
        <input
          id={id}
          type="radio"
          name="type"
          value={type}
          required
          defaultChecked={isChosen}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
        />
        <span>
          <span id={`${id}-label`} className="block font-medium">
            {t(`importForm.${type}`)}
          </span>
          <span id={`${id}-hint`} className="block text-muted">
            {t(`importForm.${type}Hint`)} {t("importForm.required", { count: required.length })}{" "}
            {required.map((column) => (
              <Fragment key={column}>
                <code className="column-name">{column}</code>{" "}
              </Fragment>
            ))}
          </span>
        </span>
      </label>
      <a className="link template-link" href={paths.adminImports({ template: type })}>
        {t(`importForm.${type}Template`)}
      </a>
    </>
  );
}
