import { useTexts } from "#app/i18n/texts.tsx";
import type { ShownPicture } from "./shown-picture.ts";

/** What is shown at present, in the places where it will stand. */
export function BrandingSample({ picture }: { picture: ShownPicture }) {
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
