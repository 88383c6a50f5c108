import type { ReactNode } from "react";
import { useQuoteLabel } from "#app/components/quotes/use-quote-label.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
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

interface NextStepsProps extends SentToProps {
  /** The form that corrects the address, if that is possible. */
  correct: ReactNode;
  /** What helps if the mail does not arrive. */
  children: ReactNode;
}

/** What happens next. */
export function NextSteps(props: NextStepsProps) {
  const { status, recipients, email, isMailed, mayNotArrive, correct, children } = props;
  const { t } = useTexts();
  const [only, ...others] = recipients;
  const reply = others.length === 0 && only ? responseTimeText(t, only.responseMs) : null;
  const accents = mayNotArrive && <p className="mt-2">{t("quote.sentAccents")}</p>;
  if (status !== "sent")
    return (
      <div className="text-muted">
        <p className="wrap-anywhere">
          {t(isMailed ? "quote.sentMail" : "quote.sentNotMailed", { email })}
        </p>
        {accents}
        {correct}
        {children}
      </div>
    );
  return (
    <>
      <h2 className="text-lg">{t("quote.next.title")}</h2>
      <ol className="next-steps mt-4">
        <li>
          <span aria-hidden="true" className="bg-success-soft text-success">
            <Icon name="check" className="size-4" />
          </span>
          <h3>{t("quote.next.sent")}</h3>
          {isMailed ? (
            <>
              <p>{t("quote.next.mail")}</p>
              <p className="wrap-anywhere">
                <b className="font-medium text-ink">{email}</b>
              </p>
              {correct}
              {accents}
              <p className="mt-2">{t("quote.next.mailText")}</p>
            </>
          ) : (
            <>
              <p className="wrap-anywhere">{t("quote.sentNotMailed", { email })}</p>
              {correct}
              {accents}
            </>
          )}
          {children}
        </li>
        <li>
          <span aria-hidden="true">2</span>
          <h3>
            {only && others.length === 0
              ? t("quote.next.readBy", { name: only.name })
              : t("quote.next.read")}
          </h3>
          <p>
            {reply && <b className="font-medium text-ink">{reply}. </b>}
            {t("quote.next.readText", { hours: UNANSWERED_HOURS })}
          </p>
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
