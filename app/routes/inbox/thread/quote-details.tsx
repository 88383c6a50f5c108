import type { ReactNode } from "react";
import { EmailAddress } from "#app/components/account/email-address.tsx";
import { useReaderDate } from "#app/components/live/reader-time.ts";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { useQuoteLabel } from "#app/components/quotes/use-quote-label.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ThreadView } from "./expert-thread-view.server.ts";
import { History } from "./history.tsx";
import { ProjectText } from "./project-text.tsx";
import type { QuoteView } from "./thread-view.ts";

type QuoteDetailsProps = Pick<QuoteDetailsPanelProps, "quote" | "isOwn" | "why" | "isRepeat">;

/** The answers of the client in the wizard. */
export function QuoteDetails({ quote, isOwn, why, isRepeat = false }: QuoteDetailsProps) {
  const { t } = useTexts();
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
      <dl className="flex flex-col gap-3.5 text-sm">
        <Fact label={t("thread.why")}>{why}</Fact>
        <Fact label={t(isOwn ? "thread.you" : "thread.client")}>{quote.name}</Fact>
        <Fact label={t("thread.company")}>{quote.company}</Fact>
        <Fact label={t("thread.email")}>
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
          <Fact label={t("thread.phone")}>
            {isOwn ? (
              quote.phone
            ) : (
              <a className="link" href={`tel:${quote.phone.replace(/[^\d+*#]/g, "")}`}>
                {quote.phone}
              </a>
            )}
          </Fact>
        )}
        <Fact label={t("thread.language")}>{!isOwn && quote.language}</Fact>
        <Fact label={t("thread.field")}>{quote.fieldName}</Fact>
        {!isRepeat && <BudgetFacts quote={quote} />}
        <Fact label={t("thread.projectDetails")} isFolded={isRepeat}>
          {isRepeat ? (
            <details className="folded-details">
              <summary>
                {t("thread.projectDetails")} <Icon name="chevronDown" className="size-4" />
              </summary>
              <dl className="mb-3.5 flex flex-col gap-3.5">
                <BudgetFacts quote={quote} />
              </dl>
              <ProjectText quote={quote} />
            </details>
          ) : (
            <ProjectText quote={quote} />
          )}
        </Fact>
        {quote.hearAbout && (
          <Fact label={t("thread.referralSource")}>
            {quoteLabel(t, "hearAbout", quote.hearAbout)}
          </Fact>
        )}
      </dl>
    </>
  );
}

function BudgetFacts({ quote }: { quote: QuoteView }) {
  const { t } = useTexts();
  const labelOf = useQuoteLabel();
  return (
    <>
      <Fact label={t("thread.budget")}>{labelOf("budget", quote.budget)}</Fact>
      <Fact label={t("thread.timeline")}>{quoteLabel(t, "timeline", quote.timeline)}</Fact>
    </>
  );
}

interface FactProps {
  label: string;
  /** The value shows the label itself, as what opens it. */
  isFolded?: boolean;
  children: ReactNode;
}

/** Nothing without a value. */
function Fact({ label, isFolded, children }: FactProps) {
  if (!children) return null;
  return (
    <div className={isFolded ? "last:-mb-3" : undefined}>
      <dt className={isFolded ? "sr-only" : "text-xs font-semibold text-muted"}>{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

interface QuoteDetailsPanelProps {
  quote: QuoteView;
  /** The client reads it, who needs no links to the own address. */
  isOwn?: boolean;
  /** The progress with one expert, shown to that expert. */
  history?: ThreadView["history"];
  /** Why the expert got it; may be empty. */
  why?: string;
  /** The page shows the request beside it, so that what it says is folded here. */
  isRepeat?: boolean;
  className: string;
}

/** The id of the panel, for links. */
export const DETAILS = "details";

/** The panel can be collapsed. */
export function QuoteDetailsPanel({
  quote,
  isOwn = false,
  history,
  why = "",
  isRepeat = false,
  className,
}: QuoteDetailsPanelProps) {
  const { t } = useTexts();
  return (
    <aside id={DETAILS} className={`card scroll-mt-20 ${className}`}>
      <details open>
        <summary className="flex min-h-11 items-center px-4 py-2 font-semibold -outline-offset-2">
          <h2 className="text-base">{t(isOwn ? "request.details" : "thread.details")}</h2>
        </summary>
        <div className="px-4 pb-4">
          <QuoteDetails {...{ quote, isOwn, why, isRepeat }} />
          {history && <History steps={history} />}
        </div>
      </details>
    </aside>
  );
}
