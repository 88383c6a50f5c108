import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { DetailsForm } from "#app/components/quotes/details-form.tsx";
import { TargetNotice } from "#app/components/quotes/target-notice.tsx";
import { detailsStepSchema } from "#app/domain/quotes/schema.ts";
import { findDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import { paths } from "#app/paths.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describeStep, readDraftKey, stepAction } from "./quote-draft.server.ts";
import { Wizard } from "./wizard.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const expert = new URL(request.url).searchParams.get("expert");
  const search = findDraft(context.db, { key: readDraftKey(request), expert });
  const found = await unlessPosted(context, search);
  const draft = found?.draft?.submittedQuoteId ? null : found?.draft;
  const target = expert === null ? draft?.target : found?.proposed;
  return {
    ...describeStep(context, { description: "quote.description", canonicalPath: paths.quote() }),
    values: { category: draft?.values.category ?? "", details: draft?.values.details ?? "" },
    target: target ?? null,
  };
}

export const action = stepAction(1, detailsStepSchema, { next: paths.quoteScope() });

export default function QuoteDetailsPage() {
  const { values, target } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const posted = lastResult?.initialValue?.expert;
  const expert = typeof posted === "string" ? posted : (target?.username ?? "");
  return (
    <Wizard step={1}>
      {target && expert && <TargetNotice target={target} canChange />}
      <DetailsForm id="details" values={values} expert={expert} lastResult={lastResult} />
    </Wizard>
  );
}
