import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HoneypotField } from "#app/components/forms/honeypot-field.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { QuoteProblem } from "#app/components/quotes/quote-problem.tsx";
import { QuoteSelect } from "#app/components/quotes/quote-select.tsx";
import { getsRequests, TargetNotice } from "#app/components/quotes/target-notice.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { createFormTime } from "#app/domain/abuse-prevention/form-time.server.ts";
import { FORM_TIME_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { proposeRecipients } from "#app/domain/quotes/delivery/recipients.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describeStep, readDraftKey, requireDraft } from "#app/routes/quote/quote-draft.server.ts";
import { StepButtons, Wizard } from "#app/routes/quote/wizard.tsx";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { submitContactStep } from "./submit-quote.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

const EMPTY = { name: "", email: "", company: "", phone: "", hearAbout: "" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = {
    ...describeStep(context, { isIndexed: false }),
    formTime: await createFormTime(context.env.SESSION_SECRET),
  };
  const proposal = proposeRecipients(context.db, readDraftKey(request));
  // A refused form shows what was posted, even during an outage.
  if (context.isFormPost) {
    const { draft, recipients = null } = (await whenAvailable(proposal)) ?? {};
    return { ...page, values: EMPTY, target: draft?.target ?? null, recipients };
  }
  const found = await proposal;
  const { values, target } = await requireDraft(request, context, found?.draft, 3);
  return { ...page, values, target, recipients: found?.recipients ?? [] };
}

export const action = submitContactStep;

export default function QuoteContactPage() {
  const { recipients } = useLoaderData<typeof loader>();
  return (
    <Wizard step={3}>
      {recipients && <RecipientList />}
      <ContactForm />
    </Wizard>
  );
}

/** Shows who will receive the visitor's data before it is sent. */
function RecipientList() {
  const { recipients, target } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <>
      {target && !getsRequests(target) && <TargetNotice target={target} />}
      <section className="mt-4 rounded-md bg-sunken p-4 text-sm" aria-labelledby="recipients">
        <h3 id="recipients" className="font-semibold">
          {t("quote.recipientsTitle")}
        </h3>
        {recipients?.length === 0 && <p className="mt-1">{t("quote.recipientsNone")}</p>}
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {recipients?.map((recipient) => (
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

function ContactForm() {
  const { values, formTime } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const [form, fields] = useForm<typeof EMPTY>({
    id: "contact",
    defaultValue: values,
    lastResult,
  });
  return (
    <form method="post" noValidate className="mt-5 flex flex-col gap-5">
      <QuoteProblem form={form} step={3} />
      <TextField field={fields.name} label={t("quote.name")} isRequired autoComplete="name" />
      <TextField
        field={fields.email}
        label={t("quote.email")}
        isRequired
        type="email"
        autoComplete="email"
      />
      <TextField field={fields.company} label={t("quote.company")} autoComplete="organization" />
      <TextField field={fields.phone} label={t("quote.phone")} type="tel" autoComplete="tel" />
      <QuoteSelect field={fields.hearAbout} choice="hearAbout" />
      <input type="hidden" name={FORM_TIME_FIELD} value={formTime} />
      <HoneypotField label={t("quote.leaveEmpty")} />
      <StepButtons label={t("quote.submit")} pending={t("quote.submitting")} />
    </form>
  );
}
