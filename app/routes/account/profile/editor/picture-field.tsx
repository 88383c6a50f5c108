import { useEffect, useState } from "react";
import { DropArea } from "#app/components/forms/drop-area.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { useChosenPicture } from "#app/components/uploads/use-chosen-picture.ts";
import { PICTURE_TYPES } from "#app/domain/uploads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { FieldsProps } from "#app/routes/account/profile/profile-fields.ts";

/** The picture of the member, or the initials without one. */
export function PictureField({ view: { avatarKey }, fields, typed, onChange: read }: FieldsProps) {
  const { t } = useTexts();
  const [isRemoved, setRemoved] = useState<boolean | null>(null);
  // No event of the form tells that a field was added or taken away.
  useEffect(() => {
    if (isRemoved !== null) read();
  }, [isRemoved, read]);
  const { src, problem, onChange } = useChosenPicture();
  const { id, name, errors } = fields.avatar;
  const error = (problem && t(problem)) ?? (src ? undefined : errors?.[0]);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Avatar
        name={typed.full_name}
        imageKey={isRemoved ? null : avatarKey}
        src={src ?? undefined}
        size="lg"
        isEager
      />
      <div className="min-w-0 flex-1 basis-56">
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          {t("profile.fields.picture")}
        </label>
        <DropArea>
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
        </DropArea>
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {t("uploads.hint")}
        </p>
        {error && (
          <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
            {error}
          </p>
        )}
        {isRemoved && (
          <>
            <input type="hidden" name="remove_avatar" value="on" />
            <button
              type="button"
              className="button button-quiet button-small -mx-3"
              onClick={() => {
                setRemoved(false);
                document.getElementById(id)?.focus();
              }}
            >
              {t("uploads.keep")}
            </button>
          </>
        )}
        {avatarKey && !isRemoved && (
          // Without scripts it saves the form.
          <button
            type="submit"
            name="remove_avatar"
            value="on"
            className="button button-quiet button-small -mx-3"
            onClick={(event) => {
              event.preventDefault();
              setRemoved(true);
              document.getElementById(id)?.focus();
            }}
          >
            {t("uploads.remove")}
          </button>
        )}
      </div>
    </div>
  );
}
