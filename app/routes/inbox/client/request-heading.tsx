import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { StageBar } from "#app/components/quotes/stage-bar.tsx";
import type { RequestState } from "#app/domain/threads/schema.ts";
import { listFormat } from "#app/i18n/platform-formats.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import type { RequestExpert, RequestView } from "#app/routes/inbox/client-tools/request-view.ts";

interface RequestHeadingProps {
  request: RequestView;
  experts: RequestExpert[];
  /** False beside a conversation that begins with the request and its day. */
  isDated: boolean;
}

const FACTS = ["budget", "timeline"] as const;

/** The title, how far the request is, and what it is about, unless the request is below it. */
export function RequestHeading({ request, experts, isDated }: RequestHeadingProps) {
  const { t, locale } = useTexts();
  const { quote, sentOn, closed, more } = request;
  const progress = closed || more?.why === "unanswered" ? null : progressText(t, locale, experts);
  const has = (state: RequestExpert["status"]) => experts.some(({ status }) => status === state);
  const reply = progress && usualReply(t, experts);
  const isUndecided = progress !== null && has("replied") && !has("won");
  return (
    <>
      <h1 className="text-2xl">
        {t("request.titleOf", { category: quoteLabel(t, "category", quote.category) })}
      </h1>
      {isDated && (
        <p className="dotted mt-1 text-sm text-muted">
          {FACTS.map((choice) => (
            <span key={choice}>{quoteLabel(t, choice, quote[choice])} </span>
          ))}
        </p>
      )}
      {progress && <p className="mt-2 font-medium md:mt-3">{reply ?? progress}</p>}
      {reply && <p className="mt-1 text-sm text-muted">{progress}</p>}
      {isUndecided && <p className="mt-1 max-w-prose text-sm">{t("request.answeredNext")}</p>}
      {progress && <RequestStages experts={experts} sentOn={sentOn} />}
      {(isDated || closed) && (
        <p
          className={`${progress ? "mt-2 md:mt-4" : "mt-1"} flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted`}
        >
          {isDated && <span>{t("request.subtitle", { date: sentOn })}</span>}
          {closed && <span className="badge badge-accent">{t("request.closedBadge")}</span>}
        </p>
      )}
    </>
  );
}

/** Who is chosen, else how many have replied, or still may; null where neither is left. */
function progressText(t: Translate, locale: string, experts: readonly RequestExpert[]) {
  const those = (...some: RequestExpert["status"][]) =>
    experts.filter(({ status }) => some.includes(status)).map(({ expert }) => expert.name);
  const [won, { length: count }, waiting] = [those("won"), those("replied"), those("new", "seen")];
  const names = listFormat(locale, "conjunction").format(won);
  if (names) return t("request.decided", { names });
  if (count > 0 && experts.length === 1) return t("request.answeredAlone");
  if (count > 0) return t("request.answered", { count, all: experts.length });
  return waiting.length > 0 ? t("request.waiting", { count: waiting.length }) : null;
}

/** When the only expert usually replies, while the client waits; null if unknown. */
function usualReply(t: Translate, experts: readonly RequestExpert[]): string | null {
  const [only, ...others] = experts;
  const isWaiting = only?.status === "new" || only?.status === "seen";
  return only && isWaiting && others.length === 0
    ? responseTimeText(t, only.expert.responseMs)
    : null;
}

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

interface Dated {
  sentOn: string;
}

/** How far the request is with its one expert. The list says it of each of several. */
function RequestStages({ experts, sentOn }: Pick<RequestHeadingProps, "experts"> & Dated) {
  const { t } = useTexts();
  const [expert, ...others] = experts;
  if (!expert || others.length > 0) return null;
  const current = STAGES.indexOf(STAGE_OF[expert.status]);
  const times = { sent: sentOn, read: "", reply: expert.repliedAgo, choice: "" };
  const stages = STAGES.map((name) => ({
    name,
    text: t(`request.stages.${name}`),
    on: times[name],
  }));
  const text = stages[current]?.text ?? "";
  return (
    <div className="mt-3 max-w-xl md:mt-4">
      <StageBar
        label={t("request.stagesLabel", { stage: text })}
        stages={stages}
        current={current}
      />
    </div>
  );
}
