import type { ReactNode } from "react";
import { EmailAddress } from "#app/components/account/email-address.tsx";
import { useReaderDate } from "#app/components/live/reader-time.ts";
import { quoteLabel, theirBudget } from "#app/components/quotes/quote-label.ts";
import { useQuoteLabel } from "#app/components/quotes/use-quote-label.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ThreadView } from "./expert-thread-view.server.ts";
import { History } from "./history.tsx";
import { ProductName } from "./product-name.tsx";
import { ProjectText } from "./project-text.tsx";
import type { QuoteView } from "./thread-view.ts";

type QuoteDetailsProps = Pick<QuoteDetailsPanelProps, "quote" | "isOwn" | "why">;

/** The answers of the client in the wizard. */
export function QuoteDetails({ quote, isOwn, why }: QuoteDetailsProps) {
  const { t } = useTexts();
  const labelOf = useQuoteLabel();
  const dateText = useReaderDate();
  const { submittedOn } = quote;
  return (
    <>
      {/* The heading of the client's page says it already. */}
      {!isOwn && (
        <p className="mb-4 text-xs text-muted">
          {t("thread.submittedOn")}{" "}
          <time dateTime={submittedOn.iso}>{dateText(submittedOn, "long")}</time>
        </p>
      )}
      <dl className="quote-facts">
        <Fact label={t("thread.why")} isLong>
          {why}
        </Fact>
        <Fact label={t(isOwn ? "thread.you" : "thread.client")} isLong>
          {quote.name}
        </Fact>
        <Fact label={t("thread.company")} isLong>
          {quote.company}
        </Fact>
        <Fact label={t("thread.email")} isLong>
          {isOwn ? (
            <EmailAddress email={quote.email} />
          ) : (
            <a
              className="link"
              href={`mailto:${encodeURIComponent(quote.email).replace("%40", "@")}`}
            >
              <EmailAddress email={quote.email} />
            </a>
          )}
        </Fact>
        {quote.phone && (
          <Fact label={t("thread.phone")} isLong={isOwn}>
            {isOwn ? (
              quote.phone
            ) : (
              <a className="link" href={`tel:${quote.phone.replace(/[^\d+*#]/g, "")}`}>
                {quote.phone}
              </a>
            )}
          </Fact>
        )}
        <Fact label={t("thread.language")} isLong={!quote.phone}>
          {!isOwn && quote.language}
        </Fact>
        <Fact label={t("thread.product")} isLong>
          {quote.product && <ProductName product={quote.product} />}
        </Fact>
        <Fact label={t("thread.field")} isLong>
          {quote.fieldName}
        </Fact>
        <Fact label={t("thread.budget")}>
          {isOwn || quote.budget !== "not-sure"
            ? labelOf("budget", quote.budget)
            : theirBudget(t, quote.budget)}
        </Fact>
        <Fact label={t("thread.timeline")}>{quoteLabel(t, "timeline", quote.timeline)}</Fact>
        <Fact label={t("thread.projectDetails")} isLong>
          <ProjectText quote={quote} isFolded={!isOwn} />
        </Fact>
        {quote.hearAbout && (
          <Fact label={t("thread.referralSource")} isLong>
            {quoteLabel(t, "hearAbout", quote.hearAbout)}
          </Fact>
        )}
      </dl>
    </>
  );
}

interface FactProps {
  label: string;
  /** The value takes the whole width. */
  isLong?: boolean;
  children: ReactNode;
}

/** Nothing without a value. */
function Fact({ label, isLong, children }: FactProps) {
  if (!children) return null;
  return (
    <div className={isLong ? "quote-long" : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface QuoteDetailsPanelProps {
  quote: QuoteView;
  /** The client reads it, who needs no links to the own address. */
  isOwn?: boolean;
  /** Why the expert got it; may be empty. */
  why?: string;
}

/** The client's panel, which can be collapsed. */
export function OwnDetailsPanel({ quote }: Pick<QuoteDetailsPanelProps, "quote">) {
  const { t } = useTexts();
  return (
    <aside className="card min-w-0">
      <details open>
        <summary className="flex min-h-11 items-center px-4 py-2 font-semibold -outline-offset-2">
          <h2 className="text-base">{t("request.details")}</h2>
        </summary>
        <div className="px-4 pb-4">
          <QuoteDetails quote={quote} isOwn />
        </div>
      </details>
    </aside>
  );
}

/** The id of the expert's panel. A button with this `popovertarget` opens it. */
export const DETAILS = "details";

type ExpertPanelProps = Omit<QuoteDetailsPanelProps, "isOwn"> & Pick<ThreadView, "history">;

/** Beside the conversation; where that has no room, a sheet that opens without scripts. */
export function QuoteDetailsPanel({ quote, history, why }: ExpertPanelProps) {
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
      <QuoteDetails {...{ quote, why }} />
      <History steps={history} />
    </aside>
  );
}
