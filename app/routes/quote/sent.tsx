import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { findSentQuote } from "#app/domain/quotes/wizard/submitted-quote.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { readDraftKey } from "./quote-draft.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const sent = await findSentQuote(context.db, readDraftKey(request));
  if (!sent) throw redirect(paths.quote());
  return {
    ...describePrivatePage(context, "quote.sentTitle", ["quote"]),
    status: sent.status,
    recipients: sent.recipients,
    email: sent.email,
  };
}

/** Later visits show the current status of the request. */
const STATUS_TEXTS = {
  sent: "quote.sentTo",
  held: "quote.sentHeld",
  unmatched: "quote.sentNone",
  rejected: "quote.sentRejected",
  declined: "quote.sentDeclined",
} as const;

export default function QuoteSentPage() {
  const { status, recipients, email } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page max-w-2xl py-14 md:py-20">
      <div className="card p-6 sm:p-10">
        <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
          <Icon name="check" className="size-6" />
        </span>
        <h1 className="mt-5 text-2xl">{t("quote.sentTitle")}</h1>
        <p className="mt-3">{t(STATUS_TEXTS[status], { count: recipients.length })}</p>
        <ul className="mt-2 list-disc pl-5 font-semibold">
          {recipients.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className="mt-4 text-muted">{t("quote.sentMail", { email })}</p>
        <p className="mt-2 text-sm text-muted">
          {t("quote.sentLost")}{" "}
          <a className="link" href={paths.findRequests()}>
            {t("quote.sentLostLink")}
          </a>
        </p>
        <a className="button button-primary mt-6" href={paths.home()}>
          {t("quote.returnHome")}
        </a>
      </div>
    </div>
  );
}
