import { useTexts } from "#app/i18n/texts.tsx";

/** Paid places are disclosed before the list. */
const NOTES = {
  featured: { shown: "experts.featuredNote", rest: "experts.featuredRanks" },
  best: { shown: "experts.bestNote", rest: "experts.bestRanks" },
} as const;

export type PaidOrder = keyof typeof NOTES;

interface OrderNoteProps {
  /** Null where payment orders nothing. */
  order: PaidOrder | null;
  /** Whether a card of the list has a badge. */
  hasBadges: boolean;
}

/** One line says what is paid for. It opens the rest: the whole order, and what the badge means. */
export function OrderNote({ order, hasBadges }: OrderNoteProps) {
  const { t } = useTexts();
  const badge = hasBadges && t("experts.verifiedMeaning");
  if (!order) return badge && <p className="mt-1">{badge}</p>;
  const { shown, rest } = NOTES[order];
  return (
    <details>
      <summary className="inline-flex min-h-9 flex-wrap items-center gap-2">
        {t(shown)} <span className="link">{t("experts.howRanked")}</span>
      </summary>
      <p>
        {t(rest)} {badge}
      </p>
    </details>
  );
}
