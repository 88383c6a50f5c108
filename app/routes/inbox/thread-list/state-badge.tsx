import type { RequestState } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

const LOOKS: Partial<Record<RequestState, string>> = {
  won: "badge-success",
  closed: "badge-accent",
};

/** Whether the tab of the inbox implies the state. */
export const isUsualState = (state: RequestState) => ["new", "seen", "replied"].includes(state);

export function StateBadge({ state }: { state: RequestState }) {
  const { t } = useTexts();
  return <span className={`badge ${LOOKS[state] ?? ""}`}>{t(`life.state.${state}`)}</span>;
}
