import { StageBar } from "#app/components/quotes/stage-bar.tsx";
import type { RequestState } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { RequestExpert } from "#app/routes/inbox/client-tools/request-view.ts";

const STAGES = ["sent", "read", "reply", "choice"] as const;

/** The stage that each state has reached. An expert who declines has read the request. */
const STAGE_OF: Record<RequestState, (typeof STAGES)[number]> = {
  new: "sent",
  expired: "sent",
  seen: "read",
  declined: "read",
  closed: "read",
  replied: "reply",
  won: "choice",
};

/** How far the request is with its one expert. The list says it of each of several. */
export function RequestStages({ experts }: { experts: readonly RequestExpert[] }) {
  const { t } = useTexts();
  const [expert, ...others] = experts;
  if (!expert || others.length > 0) return null;
  const current = STAGES.indexOf(STAGE_OF[expert.status]);
  const stages = STAGES.map((name) => ({ name, text: t(`request.stages.${name}`) }));
  const text = stages[current]?.text ?? "";
  return (
    <div className="mt-3 max-w-xl md:mt-4">
      <StageBar label={t("request.stagesLabel", { stage: text })} {...{ stages, current }} />
    </div>
  );
}
