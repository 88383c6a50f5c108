import { ChartTitle } from "#app/components/ui/charts/chart.tsx";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const STEPS = ["sent", "seen", "answered", "won"] as const;

type Funnel = Record<(typeof STEPS)[number], number>;

const shareOf = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 100));

/** How many requests reached each step, as a list with bars. */
export function FunnelFigure({ funnel }: { funnel: Funnel }) {
  const { t, locale } = useTexts();
  const count = numberFormat(formatTag(locale));
  const percent = (step: (typeof STEPS)[number]) => shareOf(funnel[step], funnel.sent);
  return (
    <section className="card figure-card">
      <figure className="chart">
        <ChartTitle
          title={t("overview.funnel.title")}
          href={paths.adminRequests({ show: "won" })}
        />
        <p className="figure-lead">
          <b>{t("overview.funnel.percent", { percent: percent("won") })}</b>{" "}
          <small>{t("overview.funnel.lead")}</small>
        </p>
        <dl className="funnel funnel-steps">
          {STEPS.map((step, nth) => {
            const before = STEPS[nth - 1];
            const lost = before ? funnel[before] - funnel[step] : 0;
            return (
              <Part
                key={step}
                label={t(`overview.funnel.${step}`)}
                note={
                  lost > 0 &&
                  step !== "sent" &&
                  t(`overview.funnel.lost.${step}`, { number: count.format(lost) })
                }
                value={funnel[step]}
                all={funnel.sent}
              />
            );
          })}
        </dl>
      </figure>
    </section>
  );
}

interface PartProps {
  label: string;
  note?: string | false;
  value: number;
  all: number;
}

function Part({ label, note, value, all }: PartProps) {
  const { t, locale } = useTexts();
  const percent = shareOf(value, all);
  return (
    <div>
      <dt>
        {label} {note && <small>{note}</small>}
      </dt>
      <dd>
        <b>{numberFormat(formatTag(locale)).format(value)}</b>{" "}
        <span>{t("overview.funnel.percent", { percent })}</span>
      </dd>
      <dd aria-hidden="true">
        <progress className="share-bar" max="100" value={percent} />
      </dd>
    </div>
  );
}

interface ReplyFigureProps {
  /** Of the requests of the funnel. `median` is a length of time; null without any reply. */
  replies: { sent: number; answered: number; withinDay: number; median: string | null };
}

/** How long clients wait for the first of their experts. */
export function ReplyFigure({ replies }: ReplyFigureProps) {
  const { t } = useTexts();
  const { sent, answered, withinDay, median } = replies;
  const parts = { within: withinDay, later: answered - withinDay, none: sent - answered };
  return (
    <section className="card figure-card">
      <figure className="chart">
        <ChartTitle
          title={t("overview.reply.title")}
          href={paths.adminRequests({ show: "answered" })}
        />
        <p className="figure-lead">
          <b>{median ?? "–"}</b>{" "}
          <small>{t(median ? "overview.reply.lead" : "overview.reply.noReply")}</small>
        </p>
        <dl className="funnel">
          {(["within", "later", "none"] as const).map((part) => (
            <Part key={part} label={t(`overview.reply.${part}`)} value={parts[part]} all={sent} />
          ))}
        </dl>
      </figure>
    </section>
  );
}
