import { useTexts } from "#app/i18n/texts.tsx";
import type { ShownState } from "./thread-list-view.ts";

/** Whether the tab of the inbox implies the state. */
export const isUsualState = (state: ShownState) => ["new", "seen", "replied"].includes(state);

/** The state as plain text with a dot, where badges would look like the buttons beside them. */
export function StateText({ state }: { state: ShownState }) {
  const { t } = useTexts();
  return <span className={`state-text state-${state}`}>{t(`life.state.${state}`)}</span>;
}
