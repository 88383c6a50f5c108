import type { ReactNode } from "react";
import { PrintedText } from "#app/components/messages/printed-text.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { quoteLabel } from "#app/routes/inbox/thread/quote-labels.ts";
import type { PrintedThreadView } from "./printed-thread.server.ts";

/** The request with all additions and its state. */
export function PrintedRequest({ printed }: { printed: PrintedThreadView }) {
  const { t } = useTexts();
  const { quote, names } = printed;
  return (
    <section className="mt-6" aria-labelledby="request">
      <h2 id="request" className="text-lg">
        {t("printThread.request")}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)] print:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact label={t("printThread.state")}>
          <State printed={printed} />
        </Fact>
        <Fact label={t("thread.submittedOn")}>
          <time dateTime={quote.submittedOn.iso}>{quote.submittedOn.text}</time>
        </Fact>
        <Fact label={t("thread.client")}>{quote.name}</Fact>
        <Fact label={t("thread.company")}>{quote.company}</Fact>
        <Fact label={t("thread.email")}>{quote.email}</Fact>
        <Fact label={t("thread.phone")}>{quote.phone}</Fact>
        <Fact label={t("printThread.expert")}>{names.expert}</Fact>
        <Fact label={t("thread.budget")}>{quoteLabel(t, "budget", quote.budget)}</Fact>
        <Fact label={t("thread.timeline")}>{quoteLabel(t, "timeline", quote.timeline)}</Fact>
        <Fact label={t("thread.projectDetails")}>
          <PrintedText content={quote.details} />
        </Fact>
        {quote.additions.map(({ on, text }) => (
          <Fact key={on.iso} label={`${t("life.addedOn")} ${on.text}`}>
            <PrintedText content={text} />
          </Fact>
        ))}
        {quote.hearAbout && (
          <Fact label={t("thread.referralSource")}>
            {quoteLabel(t, "hearAbout", quote.hearAbout)}
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Nothing without a value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="font-semibold text-muted max-sm:mt-1.5 max-sm:-mb-1.5 print:my-0">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function State({ printed }: { printed: PrintedThreadView }) {
  const { t } = useTexts();
  const { state, note } = printed.life;
  if (!note) return <>{t(`life.state.${state}`)}</>;
  return (
    <>
      {note.title}
      {note.on && <> ({note.on.text})</>}
      {note.reason && <PrintedText content={note.reason} />}
      {note.said && <PrintedText content={note.said} />}
    </>
  );
}
