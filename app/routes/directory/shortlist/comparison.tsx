import type { SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { MOST_ASKED } from "#app/domain/shortlist/schema.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { listFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { type ComparedExpert, isAskable } from "./compared-facts.tsx";
import { ComparisonTable } from "./comparison-table.tsx";

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
      <div className="flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        {isChoice ? <AskChosen /> : <Ask experts={experts} />}
        {isChoice ? (
          <p className="text-sm text-muted">{t("shortlist.chooseHint", { max: MOST_ASKED })}</p>
        ) : (
          <NotAsked experts={experts} />
        )}
      </div>
      <ComparisonTable
        experts={experts}
        isTicked={isChoice ? (expert) => chosen.includes(expert.username) : null}
      />
      {experts.some(({ badge }) => badge) && (
        <p className="mt-5 text-xs text-muted">{t("experts.verifiedMeaning")}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        {/* The table is long on phones, so the button follows it once more. */}
        <div className="grid sm:hidden">{isChoice ? <AskChosen /> : <Ask experts={experts} />}</div>
        <SubmitButton intent="clear" look="secondary" label={t("shortlist.clear")} />
      </div>
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

function AskChosen() {
  const { t } = useTexts();
  return <SubmitButton intent="ask" label={t("shortlist.askChosen")} />;
}

/** Those who get no requests tell the wizard which experts are similar. */
function Ask({ experts }: { experts: readonly ComparedExpert[] }) {
  const { t } = useTexts();
  const askable = experts.filter(isAskable);
  const count = askable.length;
  const named = count > 0 ? askable : experts.slice(0, MOST_ASKED);
  const quoteUrl = paths.quote({ experts: named.map(({ username }) => username).join(",") });
  return (
    <a className="button button-primary" href={quoteUrl}>
      {count > 0 ? t("shortlist.ask", { count }) : t("shortlist.askSimilar")}
    </a>
  );
}

/** Whom the button leaves out. */
function NotAsked({ experts }: { experts: readonly ComparedExpert[] }) {
  const { t, locale } = useTexts();
  const others = experts.filter((expert) => !isAskable(expert));
  const [count, all] = [others.length, experts.length];
  if (count === 0) return null;
  const names = listFormat(formatTag(locale), "conjunction").format(others.map(({ name }) => name));
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {count === all
        ? t("shortlist.noneAskable")
        : t("shortlist.notAsked", { count, names, all, asked: all - count })}
    </p>
  );
}
