import { useLoaderData } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { SettingsParts } from "#app/routes/admin/settings/settings-page.tsx";
import { BrandingColor } from "./branding-color.tsx";
import { BrandingPictures } from "./branding-picture.tsx";
import type { loadBrandingTab } from "./branding-tab.server.ts";

export function BrandingTab() {
  const { pictures } = useLoaderData<typeof loadBrandingTab>();
  const { t } = useTexts();
  // The logo for dark pages shares the card of the logo.
  const cards = pictures.filter(({ kind }) => kind !== "logoDark");
  const dark = pictures.filter(({ kind }) => kind === "logoDark");
  return (
    <SettingsParts
      parts={[
        { id: "color", title: t("branding.color.title") },
        ...cards.map(({ kind }) => ({ id: kind, title: t(`branding.kinds.${kind}.title`) })),
      ]}
    >
      <BrandingColor />
      {cards.map((picture) => (
        <BrandingPictures
          key={picture.kind}
          pictures={picture.kind === "logo" ? [picture, ...dark] : [picture]}
        />
      ))}
      {pictures.some(({ url }) => url) && (
        <p className="mt-4 max-w-prose text-sm text-muted">{t("branding.pictures.text")}</p>
      )}
    </SettingsParts>
  );
}
