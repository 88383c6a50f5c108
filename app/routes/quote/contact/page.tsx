import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  getsRequests,
  type NoticedTarget,
  TargetNotice,
} from "#app/components/quotes/target-notice.tsx";
import { createFormTime } from "#app/domain/abuse-prevention/form-time.server.ts";
import { proposeRecipients } from "#app/domain/quotes/delivery/recipients.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { readDraftKey } from "#app/routes/quote/quote-cookie.server.ts";
import { requireDraft } from "#app/routes/quote/quote-steps.server.ts";
import { Wizard } from "#app/routes/quote/wizard.tsx";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { ContactForm } from "./contact-form.tsx";
import { submitContactStep } from "./submit-quote.server.ts";

interface RecipientListProps {
  recipients: readonly { id: string; username: string; name: string }[];
  target: NoticedTarget | null;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

const EMPTY = { name: "", email: "", company: "", phone: "", hearAbout: "" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = {
    ...describePage(context, {
      title: "quote.pageTitle",
      isIndexed: false,
      sections: ["quote", "quoteOptions", "quoteErrors"],
    }),
    formTime: await createFormTime(context.env.SESSION_SECRET),
  };
  const proposal = proposeRecipients(context.db, readDraftKey(request));
  // A form that came back shows what was posted, also when nothing can be read.
  if (context.isFormPost) {
    const { draft, recipients } = (await whenAvailable(proposal)) ?? {};
    return {
      ...page,
      values: EMPTY,
      target: draft?.target ?? null,
      recipients: recipients ?? null,
    };
  }
  const found = await proposal;
  const { values, target } = await requireDraft(request, context, found?.draft, 3);
  const { name, email, company, phone, hearAbout } = values;
  return {
    ...page,
    values: { name, email, company, phone, hearAbout },
    target,
    recipients: found?.recipients ?? [],
  };
}

export const action = submitContactStep;

export default function QuoteContactPage() {
  const { values, target, recipients, formTime } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Wizard step={3}>
      {recipients && <RecipientList recipients={recipients} target={target} />}
      <ContactForm values={values} formTime={formTime} lastResult={lastResult} />
    </Wizard>
  );
}

/** Names everybody who will get the visitor's data, before it is sent. */
function RecipientList({ recipients, target }: RecipientListProps) {
  const { t } = useTexts();
  return (
    <>
      {target && !getsRequests(target) && <TargetNotice target={target} />}
      <section className="mt-4 rounded-md bg-sunken p-4 text-sm" aria-labelledby="recipients">
        <h3 id="recipients" className="font-semibold">
          {t("quote.recipientsTitle")}
        </h3>
        {recipients.length === 0 && <p className="mt-1">{t("quote.recipientsNone")}</p>}
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {recipients.map((recipient) => (
            <li key={recipient.id}>
              <a
                className="link inline-flex min-h-9 items-center"
                href={paths.expert(recipient.username)}
              >
                {recipient.name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
