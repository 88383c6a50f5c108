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
import { type AccentPalette, accentPalette, SURFACES } from "#app/lib/color/accent-palette.ts";

const USES = Object.keys(ACCENT_USES) as AccentUse[];

/** A page in the color; the script of `AccentContrasts` follows the fields of the form. */
export function AccentPreview({ color }: { color: string }) {
  const { t } = useTexts();
  return (
    <div className="self-stretch">
      <h3 className="text-sm font-medium">{t("branding.color.previewTitle")}</h3>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {ACCENT_SCHEMES.map((scheme) => (
          <AccentDrawing key={scheme} color={color} scheme={scheme} />
        ))}
      </div>
    </div>
  );
}

/** Whether the color is readable. Needs the texts of `branding`. */
export function AccentContrasts({ color }: { color: string }) {
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
          <span
            data-passes={`${scheme}.${use}`}
            hidden={(contrasts[nth]?.[use] ?? 1) < ACCENT_USES[use]}
            className="ml-2 text-success"
          >
            ✓<span className="sr-only"> {t("branding.color.passes")}</span>
          </span>
        </span>
      )),
    ],
  }));
  return (
    <details className="self-stretch">
      <summary className="link inline-flex min-h-11 items-center text-sm">
        {t("branding.color.contrastTitle")}
      </summary>
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
    </details>
  );
}

/** Line and text colors of the style sheet. */
const NEUTRALS = { light: ["#e9e9ee", "#18181d"], dark: ["#2a2a32", "#f2f2f5"] } as const;

/**
 * A small page in the color (`#rrggbb`). An SVG, because the content security policy forbids
 * inline styles. The script of the preview recolors the elements with `data-accent`.
 */
function AccentDrawing({ color, scheme }: { color: string; scheme: keyof AccentPalette }) {
  const { t } = useTexts();
  const [canvas, surface] = SURFACES[scheme];
  const [line, ink] = NEUTRALS[scheme];
  const tokens = accentPalette(color)[scheme];
  const paint = (token: keyof typeof tokens) => ({
    fill: tokens[token],
    "data-accent": `${scheme}.${token}`,
  });
  return (
    <svg
      viewBox="0 0 280 150"
      role="img"
      aria-label={t(`branding.color.${scheme}`)}
      className="w-full rounded-md border border-soft"
    >
      <rect width="280" height="150" fill={canvas} />
      <rect x="16" y="16" width="248" height="118" rx="12" fill={surface} stroke={line} />
      <text x="34" y="48" fontSize="15" fontWeight="620" fill={ink}>
        {t("branding.color.sampleTitle")}
      </text>
      <text x="34" y="74" fontSize="13" textDecoration="underline" {...paint("accentText")}>
        {t("branding.color.sampleLink")}
      </text>
      <rect x="172" y="32" width="74" height="24" rx="12" {...paint("accentSoft")} />
      <text x="209" y="48.5" fontSize="13" textAnchor="middle" {...paint("accentText")}>
        {t("branding.color.sampleBadge")}
      </text>
      <rect x="34" y="88" width="86" height="32" rx="8" {...paint("accent")} />
      <text
        x="77"
        y="109"
        fontSize="13"
        fontWeight="600"
        textAnchor="middle"
        {...paint("onAccent")}
      >
        {t("branding.color.sampleButton")}
      </text>
    </svg>
  );
}
