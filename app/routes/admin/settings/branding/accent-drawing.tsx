import { useTexts } from "#app/i18n/texts.tsx";
import { type AccentPalette, accentPalette, SURFACES } from "#app/lib/color/accent-palette.ts";

interface AccentDrawingProps {
  /** `#rrggbb` as an admin chose it. */
  color: string;
  scheme: keyof AccentPalette;
}

/** Line and ink of the style sheet. */
const NEUTRALS = { light: ["#e5e5ea", "#18181d"], dark: ["#2e2e37", "#f2f2f5"] } as const;

/**
 * A page in small, as the colour makes it look. Drawn, because colours of a style sheet would need a rule of the policy for each. What
 * takes the colour says so in `data-accent`, for the script that follows the choice.
 */
export function AccentDrawing({ color, scheme }: AccentDrawingProps) {
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
      className="w-full rounded-md border border-line"
    >
      <rect width="280" height="150" fill={canvas} />
      <rect x="16" y="16" width="248" height="118" rx="12" fill={surface} stroke={line} />
      <text x="34" y="48" fontSize="15" fontWeight="650" fill={ink}>
        {t("branding.color.sampleTitle")}
      </text>
      <text x="34" y="74" fontSize="13" textDecoration="underline" {...paint("accentText")}>
        {t("branding.color.sampleLink")}
      </text>
      <rect x="184" y="34" width="62" height="20" rx="10" {...paint("accentSoft")} />
      <text x="215" y="48" fontSize="11" textAnchor="middle" {...paint("accentText")}>
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
      <circle cx="232" cy="104" r="10" {...paint("accent")} />
    </svg>
  );
}
