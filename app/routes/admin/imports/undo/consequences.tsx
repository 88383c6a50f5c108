import { FactList } from "#app/components/admin/fact-list.tsx";
import type { UndoCounts } from "#app/domain/imports/undo/undo-counts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";

interface ConsequencesProps {
  counts: UndoCounts;
  type: "experts" | "products";
}

/** What undoing removes, what stays and why, and what it cannot take back. */
export function Consequences({ counts, type }: ConsequencesProps) {
  const { t } = useTexts();
  const { sentMails } = counts;
  return (
    <>
      <p className="mt-4">{t(`importUndo.text.${type}`)}</p>
      <FactList facts={factsOf(t, { counts, type })} />
      {sentMails > 0 && (
        <p className="mt-4 text-sm text-muted">{t("importUndo.sent", { count: sentMails })}</p>
      )}
      {type === "experts" && <p className="mt-4 text-sm text-muted">{t("importUndo.refusals")}</p>}
    </>
  );
}

function factsOf(t: Translate, { counts, type }: ConsequencesProps) {
  const { removed, kept, unsentMails } = counts;
  const reasons = (["claimed", "edited", "products", "gone"] as const).filter(
    (reason) => kept[reason] > 0,
  );
  return [
    { label: t(`importUndo.removed.${type}`), value: String(removed) },
    ...(type === "experts" ? [{ label: t("importUndo.unsent"), value: String(unsentMails) }] : []),
    ...reasons.map((reason) => ({
      label: t(`importUndo.kept.${reason}`),
      value: String(kept[reason]),
    })),
  ];
}
