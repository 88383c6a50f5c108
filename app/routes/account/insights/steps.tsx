import { Icon } from "#app/components/ui/icon.tsx";
import { formatHours } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { InsightsView } from "./load-insights.server.ts";

interface ProfileRingProps {
  percent: number;
  next: NonNullable<InsightsView["next"]>;
}

/** How complete the profile is, with the step that helps most. */
export function ProfileRing({ percent, next }: ProfileRingProps) {
  const { t, locale } = useTexts();
  const name = t("insights.complete", { percent });
  return (
    <section aria-labelledby="profile" className="card p-5">
      <h2 id="profile" className="text-lg">
        {t("insights.profile")}
      </h2>
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <svg className="ring-chart" viewBox="0 0 36 36" role="img" aria-label={name}>
          <circle cx="18" cy="18" r="15.5" pathLength="100" />
          {percent > 0 && (
            <circle
              className="ring-done"
              cx="18"
              cy="18"
              r="15.5"
              pathLength="100"
              strokeDasharray={`${percent} 100`}
            />
          )}
          <text x="18" y="18" dy="0.35em" textAnchor="middle">
            {numberFormat(formatTag(locale), { style: "percent" }).format(percent / 100)}
          </text>
        </svg>
        <div className="min-w-0 flex-1 basis-40">
          <p>{t(`insights.next.${next.step}`)}</p>
          <p className="mt-3">
            <a className="button button-secondary" href={next.href}>
              {t(`insights.do.${next.step}`)}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

/** What would help, by the numbers above, each with the page where it is done. */
export function AdviceList({ view }: { view: InsightsView }) {
  const { t, locale } = useTexts();
  const { advice, totals, current, newRequests, longest, replyHours, othersHours } = view;
  const tag = formatTag(locale);
  const values = {
    count: newRequests.count,
    number: newRequests.text,
    name: longest?.name ?? "",
    age: longest?.age ?? "",
    views: numberFormat(tag).format(totals.views + current.views),
    listed: numberFormat(tag).format(totals.listed + current.listed),
    own: formatHours(locale, replyHours ?? 0),
    others: formatHours(locale, othersHours ?? 0),
  };
  return (
    <section aria-labelledby="advice" className="mt-5">
      <h2 id="advice" className="text-lg">
        {t("insights.advice")}
      </h2>
      <ul className="card advice-list">
        {advice.map(({ name, href }) => (
          <li key={name}>
            <p>
              <b>{t(`insights.advise.${name}.title`, values)}</b>{" "}
              <span className="text-muted">{t(`insights.advise.${name}.text`, values)}</span>
            </p>
            <a
              href={href}
              className={`button ${name === "replies" ? "button-primary" : "button-secondary"}`}
            >
              {t(`insights.advise.${name}.do`, values)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a new member does first; done steps stay, so that the progress shows. */
export function FirstSteps({ steps }: { steps: InsightsView["firstSteps"] }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="first-steps" className="card p-5">
      <h2 id="first-steps" className="text-lg">
        {t("insights.firstSteps")}
      </h2>
      <ol className="mt-3 flex flex-col">
        {steps.map(({ step, isDone, href }) => (
          <li key={step} className="flex min-h-11 items-center gap-3">
            {isDone ? (
              <>
                <Icon name="check" className="size-5 text-success" />
                <span className="text-muted">
                  {t(`insights.first.${step}`)}{" "}
                  <span className="sr-only">{t("insights.done")}</span>
                </span>
              </>
            ) : (
              <>
                <Icon name="arrowRight" className="size-5 text-muted" />
                <a className="link inline-flex min-h-11 items-center" href={href}>
                  {t(`insights.first.${step}`)}
                </a>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
