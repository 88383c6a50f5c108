import { useLoaderData } from "@remix-run/react";
import { Logo } from "#app/components/layout/header.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import type { loadBrandingTab } from "./branding-tab.server.ts";

export type Picture = ReturnType<typeof useLoaderData<typeof loadBrandingTab>>["pictures"][number];

/** The current picture as pages show it. */
export function BrandingSample({ picture }: { picture: Picture }) {
  const { t } = useTexts();
  const { kind, url, size, isVector } = picture;
  if (!url) return <DefaultSample picture={picture} />;
  const facts =
    size && (isVector ? t("branding.pictures.vector") : t("branding.pictures.size", { ...size }));
  return (
    <figure>
      {kind === "logo" && <OnScheme url={url} scheme="light" />}
      {kind === "logoDark" && <OnScheme url={url} scheme="dark" />}
      {kind === "favicon" && <Icons url={url} />}
      {kind === "ogImage" && (
        <SharePicture url={url} width={size?.width ?? 1200} height={size?.height ?? 630} />
      )}
      {facts && <figcaption className="mt-2 text-xs text-muted">{facts}</figcaption>}
    </figure>
  );
}

const DEFAULT_TEXTS = {
  logo: "branding.pictures.title",
  logoDark: "branding.kinds.logoDark.text",
  favicon: "branding.pictures.own",
  ogImage: "branding.pictures.own",
} as const satisfies Record<Picture["kind"], TextKey>;

/** What pages show without a picture of the site's own. */
function DefaultSample({ picture: { kind, isDim } }: { picture: Picture }) {
  const { siteTitle, logoUrl } = useLoaderData<typeof loadBrandingTab>();
  const { t } = useTexts();
  const title = (
    <span className="inline-flex items-center gap-2 font-medium">
      <Logo size="size-6" />
      {siteTitle}
    </span>
  );
  return (
    <figure>
      {kind === "logo" && <div className="logo-sample logo-sample-light">{title}</div>}
      {kind === "logoDark" &&
        (logoUrl ? (
          <OnScheme url={logoUrl} scheme="dark" />
        ) : (
          <div className="logo-sample logo-sample-dark">{title}</div>
        ))}
      {kind === "favicon" && <Icons url="/favicon.svg" />}
      {kind === "ogImage" && <SharePicture url="/share.jpg" width={1200} height={630} />}
      <figcaption className="mt-2 text-xs text-muted">{t(DEFAULT_TEXTS[kind])}</figcaption>
      {isDim && (
        <div className="mt-3">
          <Alert variant="warning" title={t("branding.pictures.dimTitle")}>
            {t("branding.pictures.dimText")}
          </Alert>
        </div>
      )}
    </figure>
  );
}

/** In the sizes of a bookmark and of a tab, on light and dark. */
function Icons({ url }: { url: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      {(["light", "dark"] as const).map((scheme) => (
        <div key={scheme} className={`logo-sample logo-sample-${scheme} flex items-center gap-4`}>
          <img src={url} alt="" width="48" height="48" className="size-12" />
          <img src={url} alt="" width="16" height="16" className="size-4" />
        </div>
      ))}
    </div>
  );
}

function SharePicture({ url, width, height }: { url: string; width: number; height: number }) {
  return (
    <img
      src={url}
      alt=""
      width={width}
      height={height}
      className="h-auto w-80 rounded-md border border-soft"
    />
  );
}

function OnScheme({ url, scheme }: { url: string; scheme: "light" | "dark" }) {
  return (
    <div className={`logo-sample logo-sample-${scheme}`}>
      <img src={url} alt="" width="128" height="32" />
    </div>
  );
}
