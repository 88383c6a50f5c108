import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KeepScript } from "#app/components/forms/keep-script.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { findSentQuote } from "#app/domain/quotes/wizard/submitted-quote.server.ts";
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
  const page = describePrivatePage(context, "quote.sentTitle", ["quote", "quoteErrors"]);
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
    <div className="page max-w-2xl py-14 md:py-20" data-keep-clear="">
      <div className="card p-6 sm:p-10">
        <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
          <Icon name="check" className="size-6" />
        </span>
        <h1 className="mt-5 text-title">{t("quote.sentTitle")}</h1>
        {sent && <SentTo {...sent} />}
        {(sent?.isCorrectable ?? true) && <CorrectAddress lastResult={lastResult} />}
        <p className="mt-4 text-sm text-muted">
          {t("quote.sentLost")}{" "}
          <a className="link" href={paths.findRequests()}>
            {t("quote.sentLostLink")}
          </a>
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a className="button button-primary" href={paths.quoteOpen()}>
            {t("quote.openRequest")}
          </a>
          <a className="button button-secondary" href={paths.home()}>
            {t("quote.returnHome")}
          </a>
        </p>
      </div>
      <KeepScript />
    </div>
  );
}

interface SentToProps {
  status: keyof typeof STATUS_TEXTS;
  recipients: string[];
  email: string;
  /** Some mail systems cannot deliver to the address. */
  mayNotArrive: boolean;
}

function SentTo({ status, recipients, email, mayNotArrive }: SentToProps) {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-3">{t(STATUS_TEXTS[status], { count: recipients.length })}</p>
      <ul className="mt-2 list-disc pl-5 font-semibold">
        {recipients.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="mt-4 wrap-anywhere text-muted">{t("quote.sentMail", { email })}</p>
      {mayNotArrive && <p className="mt-2 text-sm text-muted">{t("quote.sentAccents")}</p>}
    </>
  );
}
