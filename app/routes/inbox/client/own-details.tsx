import { EmailAddress } from "#app/components/account/email-address.tsx";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { useQuoteLabel } from "#app/components/quotes/use-quote-label.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AboutFacts, Fact, ProjectText } from "#app/routes/inbox/thread/quote-facts.tsx";
import type { QuoteView } from "#app/routes/inbox/thread/thread-view.ts";

/** What the client wrote in the wizard, as the client sees it. */
export function OwnDetails({ quote }: { quote: QuoteView }) {
  const { t } = useTexts();
  const labelOf = useQuoteLabel();
  return (
    <dl className="quote-facts">
      <Fact label={t("thread.you")}>{quote.name}</Fact>
      <Fact label={t("thread.company")}>{quote.company}</Fact>
      <Fact label={t("thread.email")}>
        <EmailAddress email={quote.email} />
      </Fact>
      <Fact label={t("thread.phone")}>{quote.phone}</Fact>
      <AboutFacts quote={quote} />
      <Fact label={t("thread.budget")}>{labelOf("budget", quote.budget)}</Fact>
      <Fact label={t("thread.timeline")}>{quoteLabel(t, "timeline", quote.timeline)}</Fact>
      <Fact label={t("thread.projectDetails")} isLong>
        <ProjectText quote={quote} />
      </Fact>
      {quote.hearAbout && (
        <Fact label={t("thread.referralSource")}>
          {quoteLabel(t, "hearAbout", quote.hearAbout)}
        </Fact>
      )}
    </dl>
  );
}

/** The client's panel, which can be collapsed. */
export function OwnDetailsPanel({ quote }: { quote: QuoteView }) {
  const { t } = useTexts();
  return (
    <aside className="card min-w-0">
      <details open>
        <summary className="flex min-h-11 items-center px-4 py-2 font-medium -outline-offset-2">
          <h2 className="text-base">{t("request.details")}</h2>
        </summary>
        <div className="px-4 pb-4">
          <OwnDetails quote={quote} />
        </div>
      </details>
    </aside>
  );
}
