import { type ReactNode, useEffect, useRef } from "react";
import { DropArea } from "#app/components/forms/drop-area.tsx";
import { PICTURE_TYPES } from "#app/domain/uploads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface PictureInputProps {
  id: string;
  name: string;
  /** The page of the form, where the button posts without scripts. */
  pagePath: string;
  isMultiple?: boolean;
  /** A chosen file takes the place of the stored one. */
  isReplacing?: boolean;
  isRequired?: boolean;
  hint: string;
  error?: string;
  /** The stored file. */
  picture?: ReactNode;
  /** What else can be done with the stored file. */
  beside?: ReactNode;
  onChoose(files: File[]): void;
}

/**
 * With scripts a chosen file is uploaded at once and the field is cleared. Without scripts it is
 * posted with the form, or by the button, which only stores the file.
 */
export function PictureInput(props: PictureInputProps) {
  const { id, name, pagePath, isMultiple, isReplacing, isRequired, hint, error, onChoose } = props;
  const { picture, beside } = props;
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const readChosenFiles = () => {
    const files = [...(input.current?.files ?? [])];
    if (!input.current || files.length === 0) return false;
    input.current.value = "";
    onChoose(files);
    return true;
  };
  // A file may be chosen before the scripts run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => void readChosenFiles(), []);
  return (
    <div>
      <div className={beside ? "flex flex-wrap items-end gap-x-2" : undefined}>
        <DropArea isReplacing={isReplacing} picture={picture}>
          <input
            ref={input}
            id={id}
            type="file"
            name={name}
            multiple={isMultiple}
            required={isRequired}
            accept={PICTURE_TYPES.join(",")}
            onChange={readChosenFiles}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            className="input"
          />
        </DropArea>
        {beside}
      </div>
      <button
        type="submit"
        name="intent"
        value={`add-${name}`}
        formAction={`${pagePath}#${id}`}
        className="button button-secondary without-scripts mt-2"
        onClick={(event) => {
          event.preventDefault();
          if (!readChosenFiles()) input.current?.click();
        }}
      >
        {t("productForm.pictures.upload")}
      </button>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
