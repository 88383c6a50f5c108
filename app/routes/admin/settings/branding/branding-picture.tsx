import { type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { BrandingSample } from "./branding-sample.tsx";
import type { ShownPicture } from "./shown-picture.ts";

interface BrandingPictureProps {
  picture: ShownPicture;
  lastResult?: SubmissionResult;
}

/** One picture of the site itself: what is shown, another one in its place, or none. */
export function BrandingPicture({ picture, lastResult }: BrandingPictureProps) {
  const { kind } = picture;
  const { t } = useTexts();
  const own = lastResult?.initialValue?.kind === kind ? lastResult : undefined;
  const [form, fields] = useForm<Record<string, string>>({ id: `${kind}-form`, lastResult: own });
  const { [kind]: field } = fields;
  const title = t(`branding.kinds.${kind}.title`);
  return (
    <section id={kind} aria-labelledby={`${kind}-title`} className="card mt-6 p-5 sm:p-8">
      <h2 id={`${kind}-title`} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">{t(`branding.kinds.${kind}.text`)}</p>
      <BrandingSample picture={picture} />
      {form.errors?.[0] && (
        <div className="mt-5">
          <ErrorSummary
            title={form.errors[0]}
            errors={[{ fieldId: field?.id ?? "", message: field?.errors?.[0] ?? "" }]}
          />
        </div>
      )}
      {field && <PictureForm picture={picture} field={field} title={title} />}
    </section>
  );
}

interface PictureFormProps {
  picture: ShownPicture;
  field: { id: string; name: string; errors?: string[] };
  title: string;
}

function PictureForm({ picture, field, title }: PictureFormProps) {
  const { t } = useTexts();
  const { kind, url, accept, mostKilobytes } = picture;
  return (
    <form method="post" encType="multipart/form-data" className="mt-5 flex max-w-xl flex-col gap-4">
      <input type="hidden" name="kind" value={kind} />
      <TextField
        field={field}
        label={t("branding.pictures.choose")}
        hint={t(`branding.kinds.${kind}.hint`, { n: mostKilobytes })}
        isRequired
        type="file"
        accept={accept}
      />
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          name="intent"
          value="upload"
          className="button button-secondary"
          aria-label={`${t("branding.pictures.upload")}: ${title}`}
          data-pending={t("branding.pictures.uploading")}
        >
          {t("branding.pictures.upload")}
        </button>
        {url && (
          <button
            type="submit"
            name="intent"
            value="remove"
            formNoValidate
            className="button button-quiet"
            aria-label={`${t("branding.pictures.remove")}: ${title}`}
            data-pending={t("branding.pictures.removing")}
          >
            {t("branding.pictures.remove")}
          </button>
        )}
      </div>
    </form>
  );
}
