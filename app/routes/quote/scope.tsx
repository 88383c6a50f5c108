import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { QuoteProblem } from "#app/components/quotes/quote-problem.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { BUDGETS, scopeStepSchema, TIMELINES } from "#app/domain/quotes/schema.ts";
import { findDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import {
  afterSaving,
  readDraftKey,
  requireDraft,
  STEP_ANSWERS,
  saveStep,
} from "./quote-draft.server.ts";
import { StepButtons, Wizard } from "./wizard.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = describePage(context, {
    title: "quote.pageTitle",
    isIndexed: false,
    sections: ["quote", "quoteOptions", "quoteErrors"],
  });
  // A refused form shows what was posted, even during an outage.
  if (context.isFormPost) return { ...page, values: { budget: "", timeline: "" } };
  const { draft } = await findDraft(context.db, { key: readDraftKey(request) });
  const { values } = await requireDraft(request, context, draft, 2);
  return { ...page, values: { budget: values.budget, timeline: values.timeline } };
}

export const action = formAction({
  run: (post) => saveStep(post, { step: 2 }),
  answers: {
    ...STEP_ANSWERS,
    saved: afterSaving(scopeStepSchema, { back: paths.quote(), next: paths.quoteContact() }),
  },
  unavailable: { reason: "quoteErrors.unexpected" },
});

export default function QuoteScopePage() {
  const { values } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const [form, fields] = useForm<typeof values>({ id: "scope", defaultValue: values, lastResult });
  return (
    <Wizard step={2}>
      <form method="post" noValidate className="mt-5 flex flex-col gap-5">
        <QuoteProblem form={form} step={2} />
        <SelectField
          field={fields.budget}
          label={t("quote.budget")}
          isRequired
          placeholder={t("quote.choose")}
          options={BUDGETS.map((value) => ({ value, label: t(`quoteOptions.budget.${value}`) }))}
        />
        <SelectField
          field={fields.timeline}
          label={t("quote.timeline")}
          isRequired
          placeholder={t("quote.choose")}
          options={TIMELINES.map((value) => ({
            value,
            label: t(`quoteOptions.timeline.${value}`),
          }))}
        />
        <StepButtons label={t("quote.continue")} />
      </form>
    </Wizard>
  );
}
