import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { DraftChoice } from "./draft-view.ts";

const CHOICES = ["newer", "both", "mine"] as const;

/**
 * The other device's text, above the box, until the writer has chosen. Without scripts, saving
 * again is the choice.
 */
export function NewerDraft(props: { content: string; onChoose(choice: DraftChoice): void }) {
  const { content, onChoose } = props;
  const { t } = useTexts();
  const isLive = useHydrated();
  return (
    <div role="status" className="newer-draft">
      <p className="text-xs font-semibold">{t("composer.newerTitle")}</p>
      <p dir="auto">{content}</p>
      {isLive &&
        CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            className="button button-quiet button-small"
            onClick={() => onChoose(choice)}
          >
            {t(`composer.choose.${choice}`)}
          </button>
        ))}
    </div>
  );
}
