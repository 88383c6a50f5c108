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
import { useTexts } from "#app/i18n/texts.tsx";
import { hasAccentsBeforeAt, readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { readDraftKey } from "#app/web/cookies/draft-cookie.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { correctSentAddress } from "./correction/correct-address.server.ts";
import { CorrectAddress } from "./correction/correct-address.tsx";
import { NextSteps, SentLead, SentTo } from "./sent-to.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = describePrivatePage(context, "quote.sentTitle", [
    "quote",
    "quoteErrors",
    "quoteOptions",
    "response",
  ]);
  const sent = await unlessPosted(context, findSentQuote(context.db, readDraftKey(request)));
  // A refused form shows what was posted, even during an outage.
  if (!sent && context.isFormPost) return { ...page, isLinkMailed: false, sent: null };
  if (!sent) throw redirect(paths.quote());
  const { status, recipients, email, isMailed, isCorrectable } = sent;
  const { category, budget, timeline } = sent;
  return {
    ...page,
    isLinkMailed: sent.link === null && new URL(request.url).searchParams.has("link"),
    sent: {
      status,
      recipients,
      isMailed,
      isCorrectable,
      email: readableEmail(email),
      choices: { category, budget, timeline },
      mayNotArrive: hasAccentsBeforeAt(email),
    },
  };
}

export const action = correctSentAddress;

export default function QuoteSentPage() {
  const { sent, isLinkMailed } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const isCorrectable = sent?.isCorrectable ?? true;
  const correct = isCorrectable && <CorrectAddress lastResult={lastResult} />;
  const help = (
    <p className="mt-2 text-sm text-muted">
      {t("quote.sentLost")}{" "}
      <a
        className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
        href={paths.findRequests()}
      >
        {t("quote.sentLostLink")}
      </a>
    </p>
  );
  return (
    <div className="page sent py-10 md:py-16" data-keep-clear="">
      <SentSign recipients={sent?.recipients ?? []} />
      <div className="wizard mt-5">
        <div>
          <h1 className="text-title">{t("quote.sentTitle")}</h1>
          {sent && <SentLead {...sent} />}
          {isLinkMailed && sent ? (
            <LinkMailed email={sent.email} />
          ) : (
            <a className="button button-primary mt-6 max-sm:w-full" href={paths.quoteOpen()}>
              {t("quote.openRequest")}
            </a>
          )}
        </div>
        {sent && <SentTo {...sent} />}
        <div>
          {sent ? (
            <NextSteps {...sent} correct={correct}>
              {help}
            </NextSteps>
          ) : (
            <>
              {correct}
              {help}
            </>
          )}
          <p className="mt-8">
            <a className="link inline-flex min-h-11 items-center" href={paths.home()}>
              {t("quote.returnHome")}
            </a>
          </p>
        </div>
      </div>
      <KeepScript />
    </div>
  );
}

/** How many portraits the sign has room for. */
const MOST_FACES = 3;

/** The sign that it worked: a tick at the portraits of those who have the request. */
function SentSign({ recipients }: { recipients: readonly SentRecipient[] }) {
  const faces = recipients.slice(0, MOST_FACES);
  return (
    <span className="sent-sign">
      {faces.map(({ username, name, avatarKey }) => (
        <Avatar key={username} name={name} imageKey={avatarKey} size="lg" isEager />
      ))}
      <span className="grid place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-6" />
      </span>
    </span>
  );
}

/** In place of the button, for a request whose link goes to its address only. */
function LinkMailed({ email }: { email: string }) {
  const { t } = useTexts();
  return (
    <div role="status" className="mt-6 max-w-prose rounded-md bg-sunken p-4 text-sm wrap-anywhere">
      <p className="font-medium">{t("quote.openByMail")}</p>
      <p className="mt-1 text-muted">{t("quote.openByMailText", { email })}</p>
    </div>
  );
}
