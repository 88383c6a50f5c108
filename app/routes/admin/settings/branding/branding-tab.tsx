import { useLoaderData } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { SettingsParts } from "#app/routes/admin/settings/settings-page.tsx";
import { BrandingColor } from "./branding-color.tsx";
import { BrandingPicture } from "./branding-picture.tsx";
import type { loadBrandingTab } from "./branding-tab.server.ts";

export function BrandingTab() {
  const { pictures } = useLoaderData<typeof loadBrandingTab>();
  const { t } = useTexts();
  return (
    <SettingsParts
      parts={[
        { id: "color", title: t("branding.color.title") },
        ...pictures.map(({ kind }) => ({ id: kind, title: t(`branding.kinds.${kind}.title`) })),
      ]}
    >
      <BrandingColor />
      {pictures.map((picture) => (
        <BrandingPicture key={picture.kind} picture={picture} />
      ))}
      <p className="mt-4 max-w-prose text-sm text-muted">{t("branding.pictures.text")}</p>
    </SettingsParts>
  );
}
