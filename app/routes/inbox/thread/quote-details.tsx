import { useState } from "react";
import { EmailAddress } from "#app/components/account/email-address.tsx";
import { quoteLabel, theirBudget } from "#app/components/quotes/quote-label.ts";
import { useQuoteLabel } from "#app/components/quotes/use-quote-label.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { joinMoment } from "#app/i18n/format-live.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { useReaderDate, useReaderTime } from "#app/routes/inbox/log/reader-time.ts";
import type { ThreadView } from "./expert-thread-view.server.ts";
import { AboutFacts, Fact, ProjectText } from "./quote-facts.tsx";
import type { QuoteView } from "./thread-view.ts";

/** The short answers, who the client is, and the text, which the conversation begins with. */
function TheirDetails({ quote, why, isNew }: Omit<ExpertPanelProps, "history">) {
  const { t } = useTexts();
  const labelOf = useQuoteLabel();
  const [isOpen] = useState(!isNew);
  const { budget, hearAbout, email, phone, submittedOn } = quote;
  const dateText = useReaderDate();
  return (
    <>
      <dl className="quote-facts">
        <Fact label={t("thread.budget")} isShort>
          {budget === "not-sure" ? theirBudget(t, budget) : labelOf("budget", budget)}
        </Fact>
        <Fact label={t("thread.timeline")} isShort>
          {quoteLabel(t, "timeline", quote.timeline)}
        </Fact>
        <Fact label={t("thread.category")}>{quoteLabel(t, "category", quote.category)}</Fact>
        <AboutFacts quote={quote} />
      </dl>
      <dl className="quote-facts quote-client">
        <Fact label={t("thread.client")}>{quote.name}</Fact>
        <Fact label={t("thread.company")}>{quote.company}</Fact>
        <Fact label={t("thread.email")}>
          <a className="link" href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
            <EmailAddress email={email} />
          </a>
        </Fact>
        <Fact label={t("thread.phone")}>
          {phone && (
            <a className="link" href={`tel:${phone.replace(/[^\d+*#]/g, "")}`}>
              {phone}
            </a>
          )}
        </Fact>
        <Fact label={t("thread.language")}>{quote.language}</Fact>
        <Fact label={t("thread.referralSource")}>
          {hearAbout === "referral"
            ? t("thread.recommended")
            : hearAbout && quoteLabel(t, "hearAbout", hearAbout)}
        </Fact>
        <Fact label={t("thread.why")}>{why}</Fact>
      </dl>
      {/* Until an answer the conversation shows the same text. The first answer moves nothing. */}
      <details open={isOpen} className="text-fold">
        <summary>
          {t("thread.projectDetails")} <Icon name="chevronDown" className="size-4" />
        </summary>
        <ProjectText quote={quote} />
      </details>
      <p className="submitted-on">
        {t("thread.submittedOn")}{" "}
        <time dateTime={submittedOn.iso}>{dateText(submittedOn, "long")}</time>
      </p>
    </>
  );
}

/** The id of the expert's panel. A button with this `popovertarget` opens it. */
export const DETAILS = "details";

type ExpertPanelProps = { quote: QuoteView; isNew: boolean } & Pick<ThreadView, "history" | "why">;

/** Beside the conversation; where that has no room, a sheet that opens without scripts. */
export function QuoteDetailsPanel({ history, ...request }: ExpertPanelProps) {
  const { t } = useTexts();
  return (
    <aside id={DETAILS} popover="auto" className="card sheet quote-panel pane-third">
      <h2>{t("thread.details")}</h2>
      <button
        type="button"
        popovertarget={DETAILS}
        popovertargetaction="hide"
        aria-label={t("shell.close")}
      >
        <Icon name="close" />
      </button>
      <TheirDetails {...request} />
      <History steps={history} />
    </aside>
  );
}

/** The progress with one expert, oldest step first. */
function History({ steps }: { steps: ThreadView["history"] }) {
  const { t, locale } = useTexts();
  const dateText = useReaderDate();
  const timeText = useReaderTime();
  return (
    <section className="mt-5 border-t border-line pt-4 text-sm">
      <h3 className="text-xs font-medium text-muted">{t("life.history.title")}</h3>
      <ol className="history">
        {steps.map(({ step, on }) => (
          <li key={step}>
            <span>{t(`life.history.${step}`)}</span>
            <time dateTime={on.iso} className="text-xs text-muted">
              {joinMoment(locale, dateText(on, "short"), timeText(on.iso))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
