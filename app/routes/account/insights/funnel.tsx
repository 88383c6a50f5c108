import type { ReactNode } from "react";
import type { CountName, Unit } from "#app/domain/insights/schema.ts";
import { formatDollars } from "#app/i18n/facts.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat, numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { InsightsView } from "./load-insights.server.ts";
import { isCounted } from "./numbers.tsx";

const STEPS = ["listed", "views", "requests", "replies", "won"] as const;

interface FunnelCardProps {
  view: InsightsView;
  unit: Unit;
  /** A new member reads above it when counting began. */
  isFirst: boolean;
  /** How it is counted. */
  children: ReactNode;
}

/** How many reached each step up to an agreement, with the share of the step before. */
export function FunnelCard({ view, unit, isFirst, children }: FunnelCardProps) {
  const { t, locale } = useTexts();
  const numbers = numberFormat(formatTag(locale));
  const shares = numberFormat(formatTag(locale), {
    style: "percent",
    maximumSignificantDigits: 2,
  });
  return (
    <section aria-labelledby="funnel" className="card insight-funnel">
      <h3 id="funnel">{t("insights.funnel.title")}</h3>
      <p>{t("insights.funnel.text")}</p>
      <dl>
        {STEPS.map((step, nth) => {
          const share = shareOf(view, step, STEPS[nth - 1]);
          return (
            <div key={step}>
              <dt>{t(`insights.counts.${step}`)}</dt>
              <dd>
                <b>{numbers.format(view.totals[step])}</b>{" "}
                {share !== null && <span>{shares.format(share)}</span>}
              </dd>
              <dd aria-hidden="true">
                {share !== null && <progress className="share-bar" value={share} />}
              </dd>
            </div>
          );
        })}
      </dl>
      {view.since !== null && !isFirst && (
        <p>
          {t("insights.funnel.since", {
            date: dateFormat(formatTag(locale), "day").format(view.since),
          })}
        </p>
      )}
      <WonNote view={view} unit={unit} />
      {children}
    </section>
  );
}

/**
 * Null where it says nothing: some visitors come to a profile without a list, and some requests are
 * older than the counter of views.
 */
function shareOf(
  { totals, since }: InsightsView,
  step: CountName,
  before?: CountName,
): number | null {
  if (before === undefined || totals[before] === 0) return null;
  if (since !== null && isCounted(before) && !isCounted(step)) return null;
  const share = totals[step] / totals[before];
  return share > 1 ? null : share;
}

/** The noted value of won requests; or how to mark one. */
function WonNote({ view, unit }: Pick<FunnelCardProps, "view" | "unit">) {
  const { t, locale } = useTexts();
  const { wonValue, before, current, totals, periods } = view;
  const isWon = [before, current, totals, ...periods.map(({ counts }) => counts)].some(
    ({ won }) => won > 0,
  );
  const running = formatDollars(locale, wonValue.current);
  const value = [
    wonValue.totals > 0 && formatDollars(locale, wonValue.totals),
    wonValue.current > 0 && t(`insights.current.${unit}`, { value: running }),
  ]
    .filter(Boolean)
    .join(" · ");
  if (!isWon) return <p>{t("insights.noneWon")}</p>;
  return value && <p>{t("insights.wonValue", { value })}</p>;
}
