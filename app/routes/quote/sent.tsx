import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KeepScript } from "#app/components/forms/keep-script.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import {
  findSentQuote,
  type SentRecipient,
} from "#app/domain/quotes/wizard/submitted-quote.server.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { hasAccentsBeforeAt, readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { readDraftKey } from "#app/web/cookies/draft-cookie.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { correctSentAddress } from "./correction/correct-address.server.ts";
import { CorrectAddress } from "./correction/correct-address.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = describePrivatePage(context, "quote.sentTitle", [
    "quote",
    "quoteErrors",
    "response",
  ]);
  const sent = await unlessPosted(context, findSentQuote(context.db, readDraftKey(request)));
  // A refused form shows what was posted, even during an outage.
  if (!sent && context.isFormPost) return { ...page, sent: null };
  if (!sent) throw redirect(paths.quote());
  const { status, recipients, email, isCorrectable } = sent;
  return {
    ...page,
    sent: {
      ...{ status, recipients, isCorrectable, email: readableEmail(email) },
      mayNotArrive: hasAccentsBeforeAt(email),
    },
  };
}

export const action = correctSentAddress;

/** Later visits show the current status of the request. */
const STATUS_TEXTS = {
  sent: "quote.sentTo",
  held: "quote.sentHeld",
  unmatched: "quote.sentNone",
  rejected: "quote.sentRejected",
  declined: "quote.sentDeclined",
} as const;

export default function QuoteSentPage() {
  const { sent } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <div className="page py-12 md:py-16" data-keep-clear="">
      <div className="max-w-2xl">
        <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
          <Icon name="check" className="size-6" />
        </span>
        <h1 className="mt-5 text-title">{t("quote.sentTitle")}</h1>
        {sent && <SentTo {...sent} />}
        <p className="mt-8 flex flex-wrap gap-3">
          <a className="button button-primary" href={paths.quoteOpen()}>
            {t("quote.openRequest")}
          </a>
          <a className="button button-secondary" href={paths.experts()}>
            {t("quote.browseMore")}
          </a>
          <a className="button button-quiet" href={paths.home()}>
            {t("quote.returnHome")}
          </a>
        </p>
        <div className="mt-8 border-t border-line pt-5">
          <p className="text-sm text-muted">
            {t("quote.sentLost")}{" "}
            <a className="link inline-flex min-h-6 items-center" href={paths.findRequests()}>
              {t("quote.sentLostLink")}
            </a>
          </p>
          {(sent?.isCorrectable ?? true) && <CorrectAddress lastResult={lastResult} />}
        </div>
      </div>
      <KeepScript />
    </div>
  );
}

interface SentToProps {
  status: keyof typeof STATUS_TEXTS;
  recipients: SentRecipient[];
  email: string;
  /** Some mail systems cannot deliver to the address. */
  mayNotArrive: boolean;
}

function SentTo({ status, recipients, email, mayNotArrive }: SentToProps) {
  const { t } = useTexts();
  const count = recipients.length;
  const mail = (
    <>
      <p className="wrap-anywhere">{t("quote.sentMail", { email })}</p>
      {mayNotArrive && <p className="mt-2">{t("quote.sentAccents")}</p>}
    </>
  );
  return (
    <>
      <p className="mt-3 text-lead text-muted">{t(STATUS_TEXTS[status], { count })}</p>
      {count > 0 && <Recipients people={recipients} />}
      {status === "sent" ? (
        <>
          <h2 className="mt-8 text-lg">{t("quote.next.title")}</h2>
          <ol className="next-steps mt-4">
            <li>
              <span className="step-done">
                <Icon name="check" />
              </span>
              <h3>{t("quote.next.sent")}</h3>
              {mail}
            </li>
            <li>
              <span aria-hidden="true">2</span>
              <h3>{t("quote.next.read", { count })}</h3>
              <p>{t("quote.next.readText")}</p>
            </li>
            <li>
              <span aria-hidden="true">3</span>
              <h3>{t("quote.next.answer")}</h3>
              <p>{t("quote.next.answerText")}</p>
            </li>
          </ol>
        </>
      ) : (
        <div className="mt-4 text-muted">{mail}</div>
      )}
    </>
  );
}

function Recipients({ people }: { people: readonly SentRecipient[] }) {
  const { t } = useTexts();
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {people.map(({ username, name, avatarKey, responseMs }) => (
        <li key={username} className="flex items-center gap-3">
          <Avatar name={name} imageKey={avatarKey} size="md" isEager />
          <span className="text-sm text-muted">
            <b className="block text-base text-ink">{name}</b>
            {responseTimeText(t, responseMs)}
          </span>
        </li>
      ))}
    </ul>
  );
}
