import type { RequestState } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface StateBadgeProps {
  state: RequestState;
  /** The tab says already whether a request is new or answered. */
  isTold?: boolean;
}

const LOOKS: Partial<Record<RequestState, string>> = {
  won: "badge-success",
  closed: "badge-accent",
};

const isUsual = (state: RequestState) => ["new", "seen", "replied"].includes(state);

/** How far a request is, in one or two words. */
export function StateBadge({ state, isTold = false }: StateBadgeProps) {
  const { t } = useTexts();
  if (isTold && isUsual(state)) return null;
  return <span className={`badge ${LOOKS[state] ?? ""}`}>{t(`life.state.${state}`)}</span>;
}
