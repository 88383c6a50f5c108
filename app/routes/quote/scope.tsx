import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { QuoteCards } from "#app/components/quotes/quote-choice.tsx";
import { QuoteProblem } from "#app/components/quotes/quote-problem.tsx";
import { BUDGETS, scopeStepSchema } from "#app/domain/quotes/schema.ts";
import { findDraft, type QuoteDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import { formatDollars } from "#app/i18n/facts.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { isAboveBudget, sentRequest } from "#app/routes/quote/contact/recipient-view.server.ts";
import { SentSummary } from "#app/routes/quote/contact/sent-summary.tsx";
import { Beside } from "#app/routes/quote/parts/beside-steps.tsx";
import { DraftFields } from "#app/routes/quote/parts/draft-fields.tsx";
import { getsRequests } from "#app/routes/quote/parts/target-notice.tsx";
import { readDraftKey } from "#app/web/cookies/draft-cookie.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describeStep, namedBy, requireDraft, shownDraft } from "./quote-draft.server.ts";
import { stepAction } from "./step-action.server.ts";
import { StepButtons, Wizard } from "./wizard.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const handle = { savesForm: "scope" };
export const headers = formPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = describeStep(context, { isIndexed: false });
  // A refused form shows what was posted, even during an outage.
  if (context.isFormPost) {
    const draft = context.savedDraft;
    return { ...page, values: { budget: "", timeline: "" }, ...shownBy(draft) };
  }
  const { draft } = await findDraft(context.db, { key: readDraftKey(request) });
  const found = await requireDraft(request, context, draft, 2);
  const { budget, timeline } = found.values;
  return { ...page, values: { budget, timeline }, ...shownBy(found) };
}

/** What the page shows of the draft, and what the budget means for the only expert asked. */
function shownBy(draft: QuoteDraft | null | undefined) {
  const named = namedBy(draft);
  const only = named.targets.length === 1 ? named.targets.find(getsRequests) : undefined;
  const smallest = only?.smallestProject ?? null;
  const tooSmall = BUDGETS.filter((each) => isAboveBudget(smallest, each));
  const reach = only && smallest !== null ? { name: only.name, smallest, tooSmall } : null;
  const about = draft ? sentRequest({ ...draft.values, budget: "", timeline: "" }) : null;
  return { ...named, about, reach, shown: shownDraft(draft, 2) };
}

const neighbours = { back: paths.quote(), next: paths.quoteContact() };
export const action = stepAction(2, scopeStepSchema, neighbours);

export default function QuoteScopePage() {
  const { values, about, reach, shown, ...named } = useLoaderData<typeof loader>();
  const { targets, gone, product } = named;
  const lastResult = useActionData<typeof action>();
  const { t, locale } = useTexts();
  const [form, fields] = useForm<typeof values>({ id: "scope", defaultValue: values, lastResult });
  const tooSmall = reach?.tooSmall ?? [];
  const notes = Object.fromEntries(tooSmall.map((each) => [each, t("quote.belowSmallest")]));
  return (
    <Wizard
      step={2}
      targets={targets}
      gone={gone}
      product={product}
      beside={
        about && (
          <Beside>
            <SentSummary sent={about} />
          </Beside>
        )
      }
    >
      <form
        id={form.id}
        method="post"
        noValidate
        data-keep="quote-scope"
        className="flex flex-col gap-7"
      >
        <QuoteProblem form={form} step={2} />
        <DraftFields shown={shown} posted={lastResult?.initialValue} />
        <p className="text-sm text-muted">
          {t("quote.scopeWhy")}{" "}
          {reach && (
            <b className="block font-medium text-ink">
              {t("quote.smallestOf", {
                name: reach.name,
                amount: formatDollars(locale, reach.smallest),
              })}
            </b>
          )}
        </p>
        <div className="option-columns">
          <QuoteCards field={fields.budget} choice="budget" notes={notes} />
          <QuoteCards field={fields.timeline} choice="timeline" />
        </div>
        <StepButtons label={t("quote.continue")} />
      </form>
    </Wizard>
  );
}
