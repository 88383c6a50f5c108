import { useForm } from "@conform-to/react";
import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailTypo } from "#app/components/forms/email-typo.tsx";
import { FieldMark } from "#app/components/forms/field-mark.tsx";
import { HoneypotField } from "#app/components/forms/honeypot-field.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { QuoteSelect } from "#app/components/quotes/quote-choice.tsx";
import { QuoteProblem } from "#app/components/quotes/quote-problem.tsx";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { createFormTime } from "#app/domain/abuse-prevention/form-time.server.ts";
import { FORM_TIME_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { proposeRecipients } from "#app/domain/quotes/delivery/recipients.server.ts";
import type { QuoteDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { AfterSending } from "#app/routes/quote/parts/beside-steps.tsx";
import { DraftFields } from "#app/routes/quote/parts/draft-fields.tsx";
import { TimeZoneField } from "#app/routes/quote/parts/time-zone-field.tsx";
import { describeStep, requireDraft } from "#app/routes/quote/quote-draft.server.ts";
import { StepButtons, Wizard } from "#app/routes/quote/wizard.tsx";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { readDraftKey } from "#app/web/cookies/draft-cookie.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { onlyTicked, PostedRecipients, RecipientList, tickAsPosted } from "./recipient-list.tsx";
import { earlierSteps, toRecipientViews } from "./recipient-view.server.ts";
import { SentSummary } from "./sent-summary.tsx";
import { submitContactStep } from "./submit-quote.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const handle = { savesForm: "contact" };
export const headers = formPageHeaders;

const EMPTY = { name: "", email: "", company: "", phone: "", hearAbout: "" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = {
    ...describeStep(context, { isIndexed: false }),
    formTime: await createFormTime(context.env.SESSION_SECRET),
  };
  const proposal = proposeRecipients(context.db, readDraftKey(request), context);
  // A refused form shows what was posted, even during an outage.
  const found = await (context.isFormPost ? whenAvailable(proposal) : proposal);
  const lists = found && toRecipientViews(context, found);
  if (context.isFormPost) return { ...page, lists, values: EMPTY, ...earlierSteps(found?.draft) };
  const draft = await requireDraft(request, context, found?.draft, 3);
  return { ...page, lists, values: contactOf(context, draft), ...earlierSteps(draft) };
}

/** Members need not type what their account has already. */
function contactOf(context: AppLoadContext, { values }: QuoteDraft): typeof EMPTY {
  const { company, phone, hearAbout } = values;
  const own = currentVisitor(context) ?? { name: "", email: "" };
  const email = readableEmail(values.email || own.email);
  return { name: values.name || own.name, email, company, phone, hearAbout };
}

export const action = submitContactStep;

export default function QuoteContactPage() {
  const { targets, gone, product, lists } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>()?.initialValue;
  const only = onlyTicked(lists, posted);
  const beside = lists && lists.recipients.length > 0 && <AfterSending only={only} />;
  const about = { gone, product, beside };
  return (
    <Wizard step={3} targets={lists ? targets : []} {...about}>
      <ContactForm />
    </Wizard>
  );
}

function ContactForm() {
  const { values, formTime, lists, sent, shown, isChosen } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const [form, fields] = useForm<typeof EMPTY>({ id: "contact", defaultValue: values, lastResult });
  const posted = lastResult?.initialValue;
  const recipients = tickAsPosted(lists?.recipients, posted);
  const others = tickAsPosted(lists?.others, posted);
  const count = [...recipients, ...others].filter((each) => each.isTicked).length;
  const hasChosen = isChosen || posted !== undefined;
  return (
    <form
      id={form.id}
      method="post"
      noValidate
      data-keep="quote-contact"
      className="flex flex-col gap-7"
    >
      <QuoteProblem form={form} step={3} />
      <DraftFields shown={shown} posted={posted} />
      {sent && <SentSummary sent={sent} />}
      {lists ? (
        <RecipientList recipients={recipients} others={others} isChosen={hasChosen} />
      ) : (
        <PostedRecipients posted={posted} />
      )}
      <section className="flex flex-col gap-5" aria-labelledby="own">
        <div>
          <h2 id="own" className="text-lg">
            {t("quote.ownTitle")}
          </h2>
          <p className="mt-1 text-sm text-muted">{t("quote.requiredHint")}</p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.name} label={t("quote.name")} isRequired autoComplete="name" />
          <TextField
            field={fields.email}
            label={t("quote.email")}
            isRequired
            type="email"
            autoComplete="email"
          />
        </div>
        <EmailTypo field={fields.email} look="buttons" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={fields.company}
            label={t("quote.company")}
            autoComplete="organization"
          />
          <TextField field={fields.phone} label={t("quote.phone")} type="tel" autoComplete="tel" />
        </div>
        <details className="folded" open={Boolean(fields.hearAbout.initialValue)}>
          <summary>
            <span>
              {t("quote.hearAbout")}
              <FieldMark />
            </span>
          </summary>
          <QuoteSelect field={fields.hearAbout} choice="hearAbout" isLabelHidden />
        </details>
      </section>
      <input type="hidden" name={FORM_TIME_FIELD} value={formTime} />
      <TimeZoneField />
      <HoneypotField label={t("quote.leaveEmpty")} />
      <p className="text-sm text-muted">
        <MarkedLine text={t("quote.privacy")} />
      </p>
      <StepButtons
        label={count > 0 ? t("quote.submitTo", { count }) : t("quote.submit")}
        changed={recipients.length > 0 ? t("quote.submitToTicked") : undefined}
        pending={t("quote.submitting")}
        note={t("quote.addLater")}
        assures={recipients.length > 0 ? "named" : "none"}
      />
    </form>
  );
}
