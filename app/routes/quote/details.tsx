import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { DetailsForm } from "#app/components/quotes/details-form.tsx";
import { TargetNotice } from "#app/components/quotes/target-notice.tsx";
import { detailsStepSchema } from "#app/domain/quotes/schema.ts";
import { findDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { parseForm, refuseForm, textField } from "#app/web/forms/forms.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { draftCookie, readDraftKey } from "./quote-cookie.server.ts";
import { refuseUnsaved, saveStep } from "./quote-draft.server.ts";
import { Wizard } from "./wizard.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const expert = new URL(request.url).searchParams.get("expert");
  const search = findDraft(context.db, { key: readDraftKey(request), expert });
  const found = context.isFormPost ? await orNull(search) : await search;
  const draft = found?.draft?.submittedQuoteId ? null : found?.draft;
  const target = expert === null ? draft?.target : found?.proposed;
  return {
    ...describePage(context, {
      title: "quote.pageTitle",
      description: "quote.description",
      canonicalPath: paths.quote(),
      sections: ["quote", "quoteOptions", "quoteErrors"],
    }),
    values: { category: draft?.values.category ?? "", details: draft?.values.details ?? "" },
    target: target ?? null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseForm(form, detailsStepSchema);
  const expert = textField(form, "expert");
  const saved = await saveStep(request, context, { form, step: 1, expert });
  if (saved?.state !== "saved") return refuseUnsaved(context, submission, saved);
  const headers = draftCookie(request, saved.key);
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, headers });
  return redirect(paths.quoteScope(), { status: 303, headers });
}

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
