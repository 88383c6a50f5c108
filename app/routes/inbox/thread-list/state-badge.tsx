import { useTexts } from "#app/i18n/texts.tsx";
import type { ShownState } from "./thread-list-view.ts";

const LOOKS: Partial<Record<ShownState, string>> = {
  won: "badge-success",
  closed: "badge-accent",
};

/** Whether the tab of the inbox implies the state. */
export const isUsualState = (state: ShownState) => ["new", "seen", "replied"].includes(state);

export function StateBadge({ state }: { state: ShownState }) {
  const { t } = useTexts();
  return <span className={`badge ${LOOKS[state] ?? ""}`}>{t(`life.state.${state}`)}</span>;
}
