import { useForm } from "@conform-to/react";
import { useActionData, type useLoaderData } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { actOnBrandingTab, loadBrandingTab } from "./branding-tab.server.ts";

type Picture = ReturnType<typeof useLoaderData<typeof loadBrandingTab>>["pictures"][number];

/** One picture of the site: what it shows now, and a form that replaces or removes it. */
export function BrandingPicture({ picture }: { picture: Picture }) {
  const { kind } = picture;
  const lastResult = useActionData<typeof actOnBrandingTab>();
  const { t } = useTexts();
  const returned = lastResult?.initialValue?.kind === kind ? lastResult : undefined;
  const [form, fields] = useForm<Record<string, string>>({
    id: `${kind}-form`,
    lastResult: returned,
  });
  const { [kind]: field } = fields;
  const title = t(`branding.kinds.${kind}.title`);
  return (
    <section id={kind} aria-labelledby={`${kind}-title`} className="card split mt-6 p-5 sm:p-8">
      <div>
        <h2 id={`${kind}-title`} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{t(`branding.kinds.${kind}.text`)}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <BrandingSample picture={picture} />
        {form.errors?.[0] && (
          <ErrorSummary
            title={form.errors[0]}
            errors={[{ fieldId: field?.id ?? "", message: field?.errors?.[0] ?? "" }]}
          />
        )}
        {field && <PictureForm picture={picture} field={field} title={title} />}
      </div>
    </section>
  );
}

interface PictureFormProps {
  picture: Picture;
  field: { id: string; name: string; errors?: string[] };
  title: string;
}

function PictureForm({ picture, field, title }: PictureFormProps) {
  const { t } = useTexts();
  const { kind, url, accept, mostKilobytes } = picture;
  return (
    <form method="post" encType="multipart/form-data" className="flex max-w-xl flex-col gap-4">
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
        <SubmitButton
          intent="upload"
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

/** The current picture as pages show it. */
function BrandingSample({ picture }: { picture: Picture }) {
  const { t } = useTexts();
  const { kind, url, size, isVector } = picture;
  if (!url)
    return (
      <p className="text-sm">
        {t(kind === "logoDark" ? "branding.pictures.same" : "branding.pictures.own")}
      </p>
    );
  const facts =
    size && (isVector ? t("branding.pictures.vector") : t("branding.pictures.size", { ...size }));
  return (
    <figure>
      {kind === "logo" && <OnBoth url={url} />}
      {kind === "logoDark" && <OnScheme url={url} scheme="dark" />}
      {picture.isDimOnDark && (
        <div className="mt-3 max-w-xl">
          <Alert variant="info" title={t("branding.pictures.dimTitle")}>
            <a href="#logoDark" className="link inline-flex min-h-11 items-center">
              {t("branding.pictures.dimLink")}
            </a>
          </Alert>
        </div>
      )}
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

/** A logo that is visible on light pages may be invisible on dark ones. */
function OnBoth({ url }: { url: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <OnScheme url={url} scheme="light" />
      <OnScheme url={url} scheme="dark" />
    </div>
  );
}

function OnScheme({ url, scheme }: { url: string; scheme: "light" | "dark" }) {
  return (
    <div className={`logo-sample logo-sample-${scheme}`}>
      <img src={url} alt="" width="128" height="32" />
    </div>
  );
}
