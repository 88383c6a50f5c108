import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { BrandingColor } from "./branding-color.tsx";
import { BrandingPicture } from "./branding-picture.tsx";
import type { actOnBrandingTab, loadBrandingTab } from "./branding-tab.server.ts";

export function BrandingTab() {
  const { color, tried, pictures } = useLoaderData<typeof loadBrandingTab>();
  const lastResult = useActionData<typeof actOnBrandingTab>();
  const { t } = useTexts();
  return (
    <>
      <BrandingColor color={color} tried={tried} lastResult={lastResult} />
      {pictures.map((picture) => (
        <BrandingPicture key={picture.kind} picture={picture} lastResult={lastResult} />
      ))}
      <p className="mt-4 max-w-2xl text-sm text-muted">{t("branding.pictures.text")}</p>
    </>
  );
}
