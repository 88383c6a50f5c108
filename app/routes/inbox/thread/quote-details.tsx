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
      <Fact label={t("thread.budget")} isShort>
        {labelOf("budget", quote.budget)}
      </Fact>
      <Fact label={t("thread.timeline")} isShort>
        {quoteLabel(t, "timeline", quote.timeline)}
      </Fact>
      <Fact label={t("thread.projectDetails")}>
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

/** What the expert needs for an estimate first; the text is beside it, among the messages. */
function TheirDetails({ quote, why }: { quote: QuoteView; why: string }) {
  const { t } = useTexts();
  const labelOf = useQuoteLabel();
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
        <Fact label={t("thread.why")}>{why || t("thread.whyUnknown")}</Fact>
        <Fact label={t("thread.company")}>{quote.company}</Fact>
        <Fact label={t("thread.email")}>
          <a className="link" href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
            <EmailAddress email={email} />
          </a>
        </Fact>
        <Fact label={t("thread.phone")} isShort>
          {phone && (
            <a className="link" href={`tel:${phone.replace(/[^\d+*#]/g, "")}`}>
              {phone}
            </a>
          )}
        </Fact>
        <Fact label={t("thread.language")} isShort>
          {quote.language}
        </Fact>
        {hearAbout && (
          <Fact label={t("thread.referralSource")}>
            {hearAbout === "referral"
              ? t("thread.recommended")
              : quoteLabel(t, "hearAbout", hearAbout)}
          </Fact>
        )}
      </dl>
      <details className="text-fold">
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

function AboutFacts({ quote: { product, fieldName } }: { quote: QuoteView }) {
  const { t } = useTexts();
  return (
    <>
      <Fact label={t("thread.product")}>{product && <ProductName product={product} />}</Fact>
      <Fact label={t("thread.field")}>{fieldName}</Fact>
    </>
  );
}

interface FactProps {
  label: string;
  /** Two of them are beside each other. */
  isShort?: boolean;
  children: ReactNode;
}

/** Nothing without a value. */
function Fact({ label, isShort, children }: FactProps) {
  if (!children) return null;
  return (
    <div className={isShort ? undefined : "quote-long"}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The client's panel, which can be collapsed. */
export function OwnDetailsPanel({ quote }: { quote: QuoteView }) {
  const { t } = useTexts();
  return (
    <aside className="card min-w-0">
      <details open>
        <summary className="flex min-h-11 items-center px-4 py-2 font-semibold -outline-offset-2">
          <h2 className="text-base">{t("request.details")}</h2>
        </summary>
        <div className="px-4 pb-4">
          <OwnDetails quote={quote} />
        </div>
      </details>
    </aside>
  );
}

/** The id of the expert's panel. A button with this `popovertarget` opens it. */
export const DETAILS = "details";

type ExpertPanelProps = { quote: QuoteView } & Pick<ThreadView, "history" | "why">;

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
      <TheirDetails {...{ quote, why }} />
      <History steps={history} />
    </aside>
  );
}
