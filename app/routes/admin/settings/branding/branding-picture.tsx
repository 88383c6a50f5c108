import { useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { SettingCard } from "#app/routes/admin/settings/setting-card.tsx";
import { BrandingSample, type Picture } from "./branding-sample.tsx";
import type { actOnBrandingTab } from "./branding-tab.server.ts";

/** A card for pictures that belong together; the first one names it. */
export function BrandingPictures({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTexts();
  const [{ kind } = { kind: "logo" as const }] = pictures;
  const title = t(`branding.kinds.${kind}.title`);
  return (
    <SettingCard id={kind} title={title} text={t(`branding.kinds.${kind}.text`)}>
      <div className={pictures.length > 1 ? "logo-pair" : undefined}>
        {pictures.map((picture) => (
          <BrandingPicture key={picture.kind} picture={picture} />
        ))}
      </div>
    </SettingCard>
  );
}

/** What a picture shows now, and a form that replaces or removes it. */
function BrandingPicture({ picture }: { picture: Picture }) {
  const { kind } = picture;
  const lastResult = useActionData<typeof actOnBrandingTab>();
  const { t } = useTexts();
  const returned = lastResult?.initialValue?.kind === kind ? lastResult : undefined;
  const [form, fields] = useForm<Record<string, string>>({
    id: `${kind}-form`,
    lastResult: returned,
  });
  const { [kind]: field } = fields;
  return (
    <div id={kind === "logoDark" ? kind : undefined} className="picture-setting">
      <BrandingSample picture={picture} />
      {form.errors?.[0] && (
        <ErrorSummary
          title={form.errors[0]}
          errors={[{ fieldId: field?.id ?? "", message: field?.errors?.[0] ?? "" }]}
        />
      )}
      {field && (
        <PictureForm picture={picture} field={field} title={t(`branding.kinds.${kind}.title`)} />
      )}
    </div>
  );
}

interface PictureFormProps {
  picture: Picture;
  field: { id: string; name: string; errors?: string[] };
  title: string;
}

/** The units are the same in every language. */
const sizeOf = (kilobytes: number) =>
  kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1024)} MB`;

function PictureForm({ picture, field, title }: PictureFormProps) {
  const { t } = useTexts();
  const { kind, url, accept, mostKilobytes } = picture;
  return (
    <form method="post" encType="multipart/form-data" className="file-form max-w-xl">
      <input type="hidden" name="kind" value={kind} />
      <TextField
        field={field}
        label={t(`branding.kinds.${kind}.choose`)}
        hint={t(`branding.kinds.${kind}.hint`, { size: sizeOf(mostKilobytes) })}
        isRequired
        type="file"
        accept={accept}
      />
      <div className="file-acts">
        <SubmitButton
          intent="upload"
          data-needs-file=""
          look="secondary"
          aria-label={`${t("branding.pictures.upload")}: ${title}`}
          label={t("branding.pictures.upload")}
          pending={t("branding.pictures.uploading")}
        />
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
