import { type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import type { BrandingKind } from "#app/domain/branding/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { PixelSize } from "#app/lib/pictures/picture-size.ts";

/** A picture of the site itself, as its form shows it. */
interface ShownPicture {
  kind: BrandingKind;
  /** Empty while the site shows its own. */
  url: string;
  size: PixelSize | null;
  isVector: boolean;
  accept: string;
  mostKilobytes: number;
}

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

/** What is shown at present, in the places where it will stand. */
function BrandingSample({ picture }: { picture: ShownPicture }) {
  const { t } = useTexts();
  const { kind, url, size, isVector } = picture;
  if (!url) return <p className="mt-4 text-sm">{t("branding.pictures.own")}</p>;
  const facts =
    size && (isVector ? t("branding.pictures.vector") : t("branding.pictures.size", { ...size }));
  return (
    <figure className="mt-4">
      {kind === "logo" && <OnBoth url={url} />}
      {kind === "favicon" && (
        <div className="flex items-center gap-4">
          <img src={url} alt="" width="48" height="48" />
          <img src={url} alt="" width="16" height="16" />
        </div>
      )}
      {kind === "ogImage" && (
        <img
          src={url}
          alt=""
          width={size?.width ?? 1200}
          height={size?.height ?? 630}
          className="h-auto w-80 rounded-md border border-line"
        />
      )}
      {facts && <figcaption className="mt-2 text-xs text-muted">{facts}</figcaption>}
    </figure>
  );
}

/** A logo that can be seen on light pages may vanish on dark ones. */
function OnBoth({ url }: { url: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      {(["light", "dark"] as const).map((scheme) => (
        <div key={scheme} className={`logo-sample logo-sample-${scheme}`}>
          <img src={url} alt="" width="128" height="32" />
        </div>
      ))}
    </div>
  );
}
