import { AdminTable } from "#app/components/admin/admin-table.tsx";
import accentUrl from "#app/entry.accent.ts?worker&url";
import { useTexts } from "#app/i18n/texts.tsx";
import {
  ACCENT_SCHEMES,
  ACCENT_USES,
  type AccentUse,
  accentContrast,
  contrastText,
} from "#app/lib/color/accent-contrast.ts";
import { AccentDrawing } from "./accent-drawing.tsx";

const USES = Object.keys(ACCENT_USES) as AccentUse[];

/**
 * What the site makes of a colour (`#rrggbb`): how it looks, and how well it can be read. Its
 * script follows the fields of the form beside it. A page that shows it asks for the texts of `branding`.
 */
export function AccentPreview({ color }: { color: string }) {
  const { t, locale } = useTexts();
  const contrasts = ACCENT_SCHEMES.map((scheme) => accentContrast(color, scheme));
  const rows = USES.map((use) => ({
    key: use,
    cells: [
      t(`branding.color.uses.${use}`),
      ...ACCENT_SCHEMES.map((scheme, nth) => (
        <span key={scheme}>
          <span data-contrast={`${scheme}.${use}`}>
            {contrastText(contrasts[nth]?.[use] ?? 1, locale)}
          </span>
          {" : 1"}
        </span>
      )),
    ],
  }));
  return (
    <div>
      <h3 className="text-sm font-semibold">{t("branding.color.previewTitle")}</h3>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {ACCENT_SCHEMES.map((scheme) => (
          <AccentDrawing key={scheme} color={color} scheme={scheme} />
        ))}
      </div>
      <h3 className="mt-6 text-sm font-semibold">{t("branding.color.contrastTitle")}</h3>
      <p className="mt-1 text-sm text-muted">{t("branding.color.contrastText")}</p>
      <AdminTable
        caption={t("branding.color.contrastTitle")}
        columns={[
          { label: t("branding.color.use") },
          ...ACCENT_SCHEMES.map((scheme) => ({
            label: t(`branding.color.${scheme}`),
            isNumber: true,
          })),
        ]}
        rows={rows}
      />
      <script type="module" src={accentUrl} />
    </div>
  );
}
