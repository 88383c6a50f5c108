import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { QuoteCards } from "#app/components/quotes/quote-choice.tsx";
import { QuoteProblem } from "#app/components/quotes/quote-problem.tsx";
import { scopeStepSchema } from "#app/domain/quotes/schema.ts";
import { findDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { DraftFields } from "#app/routes/quote/parts/draft-fields.tsx";
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
    const empty = { budget: "", timeline: "" };
    const draft = context.savedDraft;
    return { ...page, values: empty, ...namedBy(draft), shown: shownDraft(draft, 2) };
  }
  const { draft } = await findDraft(context.db, { key: readDraftKey(request) });
  const found = await requireDraft(request, context, draft, 2);
  const { budget, timeline } = found.values;
  const values = { budget, timeline };
  return { ...page, values, ...namedBy(found), shown: shownDraft(found, 2) };
}

const neighbours = { back: paths.quote(), next: paths.quoteContact() };
export const action = stepAction(2, scopeStepSchema, neighbours);

export default function QuoteScopePage() {
  const { values, targets, gone, product, shown } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const [form, fields] = useForm<typeof values>({ id: "scope", defaultValue: values, lastResult });
  return (
    <Wizard step={2} targets={targets} gone={gone} product={product}>
      <form
        id={form.id}
        method="post"
        noValidate
        data-keep="quote-scope"
        className="flex flex-col gap-7"
      >
        <QuoteProblem form={form} step={2} />
        <DraftFields shown={shown} posted={lastResult?.initialValue} />
        <p className="text-sm text-muted">{t("quote.scopeWhy")}</p>
        <QuoteCards field={fields.budget} choice="budget" />
        <QuoteCards field={fields.timeline} choice="timeline" />
        <StepButtons label={t("quote.continue")} />
      </form>
    </Wizard>
  );
}
