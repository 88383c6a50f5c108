import { StateBadge } from "#app/components/admin/state-badge.tsx";
import type { DateText } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";

export interface SavedKey {
  key: "stripe_secret_key" | "stripe_secret_key_not_taken";
  /** Its last characters. */
  hint: string;
  isTaken: boolean;
  savedAt: DateText;
}

interface SavedKeysProps {
  keys: readonly SavedKey[];
  /** False where the environment's key goes before them. */
  isInUse: boolean;
}

/** The saved keys by their last characters, and what can be done with each. */
export function SavedKeys({ keys, isInUse }: SavedKeysProps) {
  const { t } = useTexts();
  if (keys.length === 0) return null;
  return (
    <ul className="mt-5 max-w-xl divide-y divide-line border-y border-line text-sm">
      {keys.map(({ key, hint, isTaken, savedAt }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <span>
            {t("billing.keyEnding", { hint })}
            <span className="block text-muted">{t("billing.savedAt", { date: savedAt.text })}</span>
          </span>
          <StateBadge tone={isTaken ? (isInUse ? "good" : "quiet") : "bad"}>
            {t(`billing.keyState.${isTaken ? (isInUse ? "inUse" : "reserve") : "notTaken"}`)}
          </StateBadge>
          <form method="post" className="ml-auto flex flex-wrap gap-2">
            <input type="hidden" name="key" value={key} />
            {!isTaken && (
              <button
                type="submit"
                name="intent"
                value="check-secret"
                className="button button-secondary"
                data-pending={t("billing.checking")}
              >
                {t("billing.checkAgain")}
              </button>
            )}
            <button
              type="submit"
              name="intent"
              value="remove-secret"
              className="button button-quiet"
              aria-label={t("billing.removeNamed", { hint })}
            >
              {t("billing.remove")}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
