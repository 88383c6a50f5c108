import { StateBadge, type StateTone } from "#app/components/admin/row-list.tsx";
import type { ImportState as State } from "#app/domain/imports/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

const TONES: Record<State | "partly", StateTone> = {
  reading: "waiting",
  mapping: "waiting",
  ready: "waiting",
  applying: "waiting",
  done: "good",
  partly: "waiting",
  refused: "bad",
  canceled: "quiet",
  undoing: "waiting",
  undone: "quiet",
};

/** Needs the texts of `importStates`. */
export function ImportStateBadge({ state, failed }: { state: State; failed: number }) {
  const { t } = useTexts();
  const shown = state === "done" && failed > 0 ? "partly" : state;
  return <StateBadge tone={TONES[shown]}>{t(`importStates.${shown}`)}</StateBadge>;
}
