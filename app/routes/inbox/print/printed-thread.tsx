import type { ReactNode } from "react";
import { PrintedText } from "#app/components/messages/printed-text.tsx";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { PrintedThreadView } from "./printed-thread.server.ts";

interface PrintedThreadProps {
  printed: PrintedThreadView;
  backUrl: string;
  /** The page with the messages before a `seq`. */
  earlier(before: number): string;
}

/** A printed conversation: the request, its state, and every message with name and time. */
export function PrintedThread({ printed, backUrl, earlier }: PrintedThreadProps) {
  const { t } = useTexts();
  const { other, messages, names, earlierBefore } = printed;
  return (
    <div className="page max-w-3xl py-8 print:max-w-none print:p-0">
      <div className="print:hidden">
        <a href={backUrl} className="link inline-flex min-h-11 items-center text-sm">
          {t("printThread.back")}
        </a>
        <p className="mt-1 mb-6 rounded-md bg-sunken px-4 py-3 text-sm text-muted">
          {t("printThread.hint")}
        </p>
      </div>
      <h1 className="text-title">{t("printThread.title", { name: other })}</h1>
      <p className="mt-1 text-sm text-muted">
        {t("printThread.printedOn", { date: printed.printedOn })}
      </p>
      <PrintedRequest printed={printed} />
      <section className="mt-8" aria-labelledby="messages">
        <h2 id="messages" className="break-after-avoid text-lg">
          {t("printThread.messages")}
        </h2>
        <p className="text-sm text-muted">
          {messages.length > 0
            ? t("printThread.messageCount", { count: messages.length })
            : t("printThread.none")}
        </p>
        {earlierBefore !== null && (
          <p className="mt-2 text-sm">
            {t("printThread.partial")}{" "}
            <a href={earlier(earlierBefore)} className="link print:hidden">
              {t("printThread.earlier")}
            </a>
          </p>
        )}
        <ol className="mt-4 divided border-y border-line">
          {messages.map((message) => (
            <Message key={message.id} message={message} name={names[message.side]} />
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Short messages stay on one sheet. Long ones avoid single lines at a page break. */
function Message(props: { message: PrintedThreadView["messages"][number]; name: string }) {
  const { t } = useTexts();
  const { content, kind, at } = props.message;
  const isShort = content.length < SHORT && content.split("\n").length < SHORT_LINES;
  return (
    <li className={`printed-message py-3 ${isShort ? "break-inside-avoid" : ""}`}>
      <p className="mb-1 flex flex-wrap items-baseline gap-x-3 break-after-avoid text-sm wrap-anywhere">
        <span className="font-medium">{props.name || t("thread.user")}</span>
        <time dateTime={at.iso} className="text-xs text-muted">
          {at.text}
        </time>
        {kind !== "text" && <span className="badge">{t(`printThread.${kind}`)}</span>}
      </p>
      <PrintedText content={content} />
    </li>
  );
}

const SHORT = 1_200;
const SHORT_LINES = 20;

/** The request with all additions and its state. */
function PrintedRequest({ printed }: { printed: PrintedThreadView }) {
  const { t } = useTexts();
  const { quote, names } = printed;
  const { state, note } = printed.life;
  return (
    <section className="mt-6" aria-labelledby="request">
      <h2 id="request" className="text-lg">
        {t("printThread.request")}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)] print:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact label={t("printThread.state")}>
          {note ? (
            <>
              {note.title}
              {note.on && <> ({note.on.text})</>}
              {note.reason && <PrintedText content={note.reason} />}
              {note.said && <PrintedText content={note.said} />}
            </>
          ) : (
            t(`life.state.${state}`)
          )}
        </Fact>
        <Fact label={t("thread.submittedOn")}>
          <time dateTime={quote.submittedOn.iso}>{quote.submittedOn.text}</time>
        </Fact>
        <Fact label={t("thread.client")}>{quote.name}</Fact>
        <Fact label={t("thread.company")}>{quote.company}</Fact>
        <Fact label={t("thread.email")}>{quote.email}</Fact>
        <Fact label={t("thread.phone")}>{quote.phone}</Fact>
        <Fact label={t("printThread.expert")}>{names.expert}</Fact>
        <Fact label={t("thread.language")}>{quote.language}</Fact>
        <Fact label={t("thread.field")}>{quote.fieldName}</Fact>
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
      <dt className="font-medium text-muted max-sm:mt-1.5 max-sm:-mb-1.5 print:my-0">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
