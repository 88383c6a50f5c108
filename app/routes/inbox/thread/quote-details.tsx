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

/** The request: the short answers, and the text, which the conversation begins with. */
function RequestPart({ quote, isNew }: Pick<ExpertPanelProps, "quote" | "isNew">) {
  const { t } = useTexts();
  const labelOf = useQuoteLabel();
  const [isOpen] = useState(!isNew);
  const { budget, hearAbout } = quote;
  return (
    <>
      <dl className="quote-facts">
        <Fact label={t("thread.budget")}>
          {budget === "not-sure" ? theirBudget(t, budget) : labelOf("budget", budget)}
        </Fact>
        <Fact label={t("thread.timeline")}>{quoteLabel(t, "timeline", quote.timeline)}</Fact>
        <Fact label={t("thread.category")}>{quoteLabel(t, "category", quote.category)}</Fact>
        <AboutFacts quote={quote} />
        <Fact label={t("thread.referralSource")}>
          {hearAbout === "referral"
            ? t("thread.recommended")
            : hearAbout && quoteLabel(t, "hearAbout", hearAbout)}
        </Fact>
      </dl>
      {/* Until an answer the conversation shows the same text. The first answer moves nothing. */}
      <details open={isOpen} className="text-fold">
        <summary>
          {t("thread.projectDetails")} <Icon name="chevronDown" className="size-4" />
        </summary>
        <ProjectText quote={quote} />
      </details>
    </>
  );
}

/** Who the client is, and why the expert got the request. */
function ContactPart({ quote, why }: Pick<ExpertPanelProps, "quote" | "why">) {
  const { t } = useTexts();
  const { email, phone } = quote;
  return (
    <section className="quote-part">
      <h3>{t("thread.contact")}</h3>
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
        <Fact label={t("thread.why")} isLong>
          {why}
        </Fact>
      </dl>
    </section>
  );
}

/** The id of the expert's panel. A button with this `popovertarget` opens it. */
export const DETAILS = "details";

type ExpertPanelProps = { quote: QuoteView; isNew: boolean } & Pick<
  ThreadView,
  "history" | "why" | "others"
>;

/** Beside the conversation; where that has no room, a sheet that opens without scripts. */
export function QuoteDetailsPanel({ history, others, ...request }: ExpertPanelProps) {
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
      <RequestPart {...request} />
      <ContactPart {...request} />
      <History steps={history} others={others} />
    </aside>
  );
}

interface HistoryProps extends Pick<ThreadView, "others"> {
  steps: ThreadView["history"];
}

/** The progress with one expert, oldest step first. */
function History({ steps, others }: HistoryProps) {
  const { t, locale } = useTexts();
  const dateText = useReaderDate();
  const timeText = useReaderTime();
  return (
    <section className="quote-part">
      <h3>{t("life.history.title")}</h3>
      <ol className="history">
        {steps.map(({ step, on }) => (
          <li key={step}>
            <span>{t(`life.history.${step}`)}</span>{" "}
            <time dateTime={on.iso} className="text-xs text-muted">
              {joinMoment(
                locale,
                dateText(on, step === "submitted" ? "long" : "short"),
                timeText(on.iso),
              )}
            </time>
          </li>
        ))}
      </ol>
      {others && <p className="mt-2 text-xs text-muted">{others}</p>}
    </section>
  );
}
