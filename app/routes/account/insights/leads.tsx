import type { ReactNode } from "react";
import { type CountName, UNITS, type Unit } from "#app/domain/insights/schema.ts";
import { formatHours } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat, numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { InsightsView } from "./load-insights.server.ts";
import { isCounted } from "./numbers.tsx";

interface LeadProps {
  view: InsightsView;
  unit: Unit;
  isFirst: boolean;
}

/** The number of the time that is over, above its chart, and what to compare it with. */
export function CountLead({ name, view, unit, isFirst }: LeadProps & { name: CountName }) {
  const { t, locale } = useTexts();
  const { totals, since, current } = view;
  const numbers = numberFormat(formatTag(locale));
  const before = view.before[name];
  const isKnown = !isFirst && (before > 0 || !isCounted(name));
  const shares = numberFormat(formatTag(locale), { style: "percent" });
  return (
    <Lead
      value={numbers.format(totals[name])}
      mark={isKnown && <Trend before={before} now={totals[name]} />}
      compared={[
        // A part of the requests says more than the change.
        name === "replies" &&
          totals.requests > 0 &&
          t("insights.share", { share: shares.format(totals[name] / totals.requests) }),
        isKnown &&
          t(`insights.before.${unit}`, {
            number: UNITS[unit].summed,
            before: numbers.format(before),
          }),
        !isFirst && !isKnown && t("insights.notBefore"),
      ]}
      current={[
        current[name] > 0 &&
          t(`insights.current.${unit}`, { value: numbers.format(current[name]) }),
        !isFirst &&
          since !== null &&
          isCounted(name) &&
          t("insights.since", { date: dateFormat(formatTag(locale), "day").format(since) }),
      ]}
    />
  );
}

/** The usual time to reply, and that of other experts; a dash without replies. */
export function ReplyLead({ view, unit, isFirst }: LeadProps) {
  const { t, locale } = useTexts();
  const { replyHours, replyHoursBefore, replyHoursCurrent, othersHours } = view;
  const number = UNITS[unit].summed;
  const format = (hours: number) => formatHours(locale, hours);
  return (
    <Lead
      value={replyHours === null ? "–" : format(replyHours)}
      compared={[
        !isFirst &&
          (replyHoursBefore === null
            ? t(`insights.noReplies.${unit}`, { number })
            : t(`insights.before.${unit}`, { number, before: format(replyHoursBefore) })),
        othersHours !== null && t("insights.othersReply", { value: format(othersHours) }),
      ]}
      current={[
        replyHoursCurrent !== null &&
          t(`insights.current.${unit}`, { value: format(replyHoursCurrent) }),
      ]}
    />
  );
}

interface LeadTextProps {
  value: string;
  mark?: ReactNode;
  /** With the time before, and what was counted since. A line each. */
  compared: (string | false | null)[];
  current?: (string | false | null)[];
}

function Lead({ value, mark, compared, current = [] }: LeadTextProps) {
  return (
    <div className="insight-lead">
      <p>
        <b>{value}</b> {mark}
      </p>
      <p>{compared.filter(Boolean).join(" · ")}</p>
      <p>{current.filter(Boolean).join(" · ")}</p>
    </div>
  );
}

/** Nothing without a change, and after a zero, which the line below has: nothing has grown. */
function Trend({ before, now }: { before: number; now: number }) {
  const { locale } = useTexts();
  const changes = numberFormat(formatTag(locale), { signDisplay: "exceptZero" });
  const change = now - before;
  if (change === 0 || before === 0) return null;
  return <span className={change > 0 ? "trend trend-up" : "trend"}>{changes.format(change)}</span>;
}
