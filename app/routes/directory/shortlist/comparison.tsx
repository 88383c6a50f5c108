import type { SubmissionResult } from "@conform-to/react";
import { VerifiedMeaning } from "#app/components/experts/verified-badge.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { MOST_ASKED } from "#app/domain/shortlist/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { type ComparedExpert, ComparisonTable, isAskable } from "./comparison-table.tsx";

interface ComparisonProps {
  experts: readonly ComparedExpert[];
  lastResult?: SubmissionResult;
}

/** One form, so that a choice among many is made in the table itself. */
export function Comparison({ experts, lastResult }: ComparisonProps) {
  const { t } = useTexts();
  const askable = experts.filter(isAskable);
  const isChoice = askable.length > MOST_ASKED;
  const chosen = [lastResult?.initialValue?.expert ?? []].flat();
  return (
    <form method="post" action={paths.shortlist()}>
      {lastResult?.error && <Refused error={lastResult.error} />}
      <div className="flex flex-wrap items-center gap-3">
        {isChoice ? (
          <>
            <SubmitButton intent="ask" label={t("shortlist.askChosen")} />
            <p className="text-sm text-muted">{t("shortlist.chooseHint", { max: MOST_ASKED })}</p>
          </>
        ) : (
          <Ask askable={askable} others={experts.length - askable.length} />
        )}
      </div>
      <ComparisonTable
        experts={experts}
        isTicked={isChoice ? (expert) => chosen.includes(expert.username) : null}
      />
      {experts.some(({ badge }) => badge) && <VerifiedMeaning />}
      <SubmitButton className="mt-6" intent="clear" look="secondary" label={t("shortlist.clear")} />
    </form>
  );
}

function Refused({ error }: { error: NonNullable<SubmissionResult["error"]> }) {
  const { t } = useTexts();
  const text = Object.values(error).flat().find(Boolean) ?? undefined;
  return (
    <div className="mb-4 max-w-2xl">
      <ErrorSummary title={t("shortlist.refused")} text={text} />
    </div>
  );
}

interface AskProps {
  askable: readonly ComparedExpert[];
  /** How many on the list take no requests. */
  others: number;
}

function Ask({ askable, others }: AskProps) {
  const { t } = useTexts();
  if (askable.length === 0) {
    return (
      <>
        <a className="button button-primary" href={paths.quote()}>
          {t("shortlist.askSimilar")}
        </a>
        <p className="text-sm text-muted">{t("shortlist.noneAskable")}</p>
      </>
    );
  }
  const experts = askable.map(({ username }) => username).join(",");
  return (
    <>
      <a className="button button-primary" href={paths.quote({ experts })}>
        {t("shortlist.ask", { count: askable.length })}
      </a>
      {others > 0 && (
        <p className="text-sm text-muted">{t("shortlist.notAsked", { count: others })}</p>
      )}
    </>
  );
}
