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
          <Ask experts={experts} />
        )}
      </div>
      <ComparisonTable
        experts={experts}
        isTicked={isChoice ? (expert) => chosen.includes(expert.username) : null}
      />
      <div className="mt-3">{experts.some(({ badge }) => badge) && <VerifiedMeaning />}</div>
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

/** Those who get no requests tell the wizard which experts are similar. */
function Ask({ experts }: { experts: readonly ComparedExpert[] }) {
  const { t } = useTexts();
  const askable = experts.filter(isAskable);
  const named = askable.length > 0 ? askable : experts.slice(0, MOST_ASKED);
  const others = experts.length - askable.length;
  const quoteUrl = paths.quote({ experts: named.map(({ username }) => username).join(",") });
  if (askable.length === 0) {
    return (
      <>
        <a className="button button-primary" href={quoteUrl}>
          {t("shortlist.askSimilar")}
        </a>
        <p className="text-sm text-muted">{t("shortlist.noneAskable")}</p>
      </>
    );
  }
  return (
    <>
      <a className="button button-primary" href={quoteUrl}>
        {t("shortlist.ask", { count: askable.length })}
      </a>
      {others > 0 && (
        <p className="text-sm text-muted">{t("shortlist.notAsked", { count: others })}</p>
      )}
    </>
  );
}
