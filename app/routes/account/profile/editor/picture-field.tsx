import { Avatar } from "#app/components/ui/avatar.tsx";
import { Choice } from "#app/components/ui/choice.tsx";
import { useChosenPicture } from "#app/components/uploads/use-chosen-picture.ts";
import { PICTURE_TYPES } from "#app/domain/uploads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface PictureFieldProps {
  id: string;
  name: string;
  /** Name of the checkbox that removes the current picture. */
  removeName: string;
  label: string;
  /** Key of the stored picture; null without one. */
  currentKey: string | null;
  /** The person's name: without a picture their initials are shown. */
  personName: string;
  /** Translated. */
  error?: string;
}

/** A person's picture in a multipart form. Needs the texts of `uploads`. */
export function PictureField(props: PictureFieldProps) {
  // A stored picture empties the field: otherwise the next change would send the file again.
  return <ChosenPictureField key={props.currentKey} {...props} />;
}

function ChosenPictureField(props: PictureFieldProps) {
  const { id, name, label, currentKey, personName } = props;
  const { t } = useTexts();
  const { src, problem, onChange } = useChosenPicture();
  const error = (problem && t(problem)) ?? (src ? undefined : props.error);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Avatar name={personName} imageKey={currentKey} src={src ?? undefined} size="lg" isEager />
      <div className="min-w-0 flex-1 basis-56">
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          {label}
          <span className="font-normal text-muted"> ({t("pieces.optional")})</span>
        </label>
        <input
          id={id}
          type="file"
          name={name}
          accept={PICTURE_TYPES.join(",")}
          onChange={onChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          className="input"
        />
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {t("uploads.hint")}
        </p>
        {error && (
          <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
            {error}
          </p>
        )}
        {currentKey && (
          <Choice kind="checkbox" name={props.removeName} label={t("uploads.remove")} />
        )}
      </div>
    </div>
  );
}
