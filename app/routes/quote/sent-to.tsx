import type { ReactNode } from "react";
import { useQuoteLabel } from "#app/components/quotes/use-quote-label.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { UNANSWERED_HOURS } from "#app/domain/quotes/schema.ts";
import type { SentRecipient } from "#app/domain/quotes/wizard/submitted-quote.server.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** Later visits show the current status of the request. */
const STATUS_TEXTS = {
  sent: "quote.sentTo",
  held: "quote.sentHeld",
  unmatched: "quote.sentNone",
  rejected: "quote.sentRejected",
  declined: "quote.sentDeclined",
} as const;

interface SentToProps {
  status: keyof typeof STATUS_TEXTS;
  recipients: SentRecipient[];
  email: string;
  isMailed: boolean;
  /** Some mail systems cannot deliver to the address. */
  mayNotArrive: boolean;
  choices: Readonly<Record<"category" | "budget" | "timeline", string>>;
}

/** Where the replies appear, or why no expert has the request. */
export function SentLead({ status, recipients }: Pick<SentToProps, "status" | "recipients">) {
  const { t } = useTexts();
  const text = recipients.length > 0 ? "quote.sentLead" : STATUS_TEXTS[status];
  return (
    <p className="mt-2 max-w-prose text-lead text-muted">{t(text, { count: recipients.length })}</p>
  );
}

/** Who has the request, beside what happens next. */
export function SentTo(props: Pick<SentToProps, "status" | "recipients" | "choices">) {
  const { status, recipients, choices } = props;
  const { t } = useTexts();
  const label = useQuoteLabel();
  const shown = (["category", "budget", "timeline"] as const)
    .filter((choice) => choices[choice])
    .map((choice) => label(choice, choices[choice]));
  const count = recipients.length;
  if (count === 0) return null;
  return (
    <div className="sent-to card">
      <p className="text-sm text-muted">{t(STATUS_TEXTS[status], { count })}</p>
      <ul>
        {recipients.map(({ username, name, avatarKey, responseMs }) => (
          <li key={username}>
            <Avatar name={name} imageKey={avatarKey} size="row" isEager />
            <span>
              <b>{name}</b>
              <small>{responseTimeText(t, responseMs)}</small>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-3 text-sm text-muted">
        <p className="dotted">
          {shown.map((text) => (
            <span key={text}>{text} </span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** Below a heading that names the link, the sentence does not repeat it. */
function mailText(status: SentToProps["status"], isMailed: boolean) {
  if (!isMailed) return "quote.sentNotMailed";
  return status === "sent" ? "quote.next.mail" : "quote.sentMail";
}

interface NextStepsProps extends SentToProps {
  /** What helps if the mail does not arrive. */
  children: ReactNode;
}

/** What happens next. */
export function NextSteps(props: NextStepsProps) {
  const { status, recipients, email, isMailed, mayNotArrive, children } = props;
  const { t } = useTexts();
  const count = recipients.length;
  const mail = (
    <>
      <p className="wrap-anywhere">{t(mailText(status, isMailed), { email })}</p>
      {mayNotArrive && <p className="mt-2">{t("quote.sentAccents")}</p>}
      {children}
    </>
  );
  if (status !== "sent") return <div className="text-muted">{mail}</div>;
  return (
    <>
      <h2 className="text-lg">{t("quote.next.title")}</h2>
      <ol className="next-steps mt-4">
        <li>
          <span aria-hidden="true">1</span>
          <h3>{t(isMailed ? "quote.next.sent" : "quote.next.notMailed")}</h3>
          {mail}
        </li>
        <li>
          <span aria-hidden="true">2</span>
          <h3>{t("quote.next.read", { count })}</h3>
          <p>{t("quote.next.readText", { hours: UNANSWERED_HOURS })}</p>
        </li>
        <li>
          <span aria-hidden="true">3</span>
          <h3>{t("quote.next.answer")}</h3>
          <p>{t("quote.next.answerText")}</p>
        </li>
      </ol>
    </>
  );
}
