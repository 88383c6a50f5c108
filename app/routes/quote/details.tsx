import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { DetailsForm, PAGE_FORM } from "#app/components/quotes/details-form.tsx";
import { detailsStepSchema } from "#app/domain/quotes/schema.ts";
import { findDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import { paths } from "#app/paths.ts";
import { AskedFirst } from "#app/routes/quote/parts/beside-steps.tsx";
import {
  GoneProductNotice,
  getsRequests,
  SurplusNotice,
} from "#app/routes/quote/parts/target-notice.tsx";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { readDraftKey } from "#app/web/cookies/draft-cookie.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { kindsOfHelp, openWith, readOpening } from "./opening.server.ts";
import { describeStep, targetsOf } from "./quote-draft.server.ts";
import { stepAction } from "./step-action.server.ts";
import { Wizard } from "./wizard.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const handle = { savesForm: "details" };
export const headers = formPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const opening = readOpening(new URL(request.url).searchParams);
  const { experts, product } = opening;
  const asked = { experts: experts ?? [], product };
  const search = findDraft(context.db, { key: readDraftKey(request), ...asked });
  const found = await unlessPosted(context, search);
  const known = context.savedDraft ?? found?.draft;
  const draft = known?.submittedQuoteId ? null : known;
  const isNamed = experts !== null || product !== null;
  const targets = isNamed ? (found?.proposed ?? []) : targetsOf(draft);
  const only = targets.length === 1 ? targets.find(getsRequests) : undefined;
  const values = openWith(opening, draft?.values);
  return {
    ...describeStep(context, { description: "quote.description", canonicalPath: paths.quote() }),
    values,
    /** Unknown only if the draft cannot be read after a post. */
    revision: found || draft ? (draft?.revision ?? "") : null,
    added: values.details === (draft?.values.details ?? "") ? "" : opening.details,
    targets,
    suits: only ? kindsOfHelp(only.fields) : [],
    isShortlist: isNamed ? opening.isShortlist : draft?.target === null,
    product: (isNamed ? found?.product : draft?.product) ?? null,
    isProductGone: found !== null && product !== null && !found.product,
    missing: (isNamed ? found?.missing : draft?.gone) ?? 0,
    /** All experts of the draft are gone: similar ones take their place. */
    keepsAsked: !isNamed && (draft?.gone ?? 0) > 0 && targetsOf(draft).length === 0,
    surplus: opening.surplus,
  };
}

export const action = stepAction(1, detailsStepSchema, { next: paths.quoteScope() });

export default function QuoteDetailsPage() {
  const { values, revision, added, targets, isShortlist, ...shown } =
    useLoaderData<typeof loader>();
  const { product, isProductGone, missing, surplus, keepsAsked, suits } = shown;
  const lastResult = useActionData<typeof action>();
  const usernames = targets.map(({ username }) => username).join(",");
  const posted = (name: string, proposed: string) => {
    const value = lastResult ? (lastResult.initialValue?.[name] ?? "") : proposed;
    return typeof value === "string" ? value : "";
  };
  const expert = posted("expert", isShortlist ? "" : usernames);
  const experts = posted("experts", isShortlist ? usernames : "");
  return (
    <Wizard
      step={1}
      targets={expert || experts ? targets : []}
      gone={missing}
      product={product}
      beside={<AskedFirst />}
    >
      {isProductGone && <GoneProductNotice isAlone={targets.length === 0} />}
      {surplus > 0 && <SurplusNotice count={surplus} />}
      <DetailsForm
        id={PAGE_FORM}
        values={values}
        expert={keepsAsked ? null : expert}
        experts={experts}
        product={posted("product", product?.id ?? "")}
        suits={suits}
        revision={revision ?? posted("revision", "")}
        added={added}
        lastResult={lastResult}
      />
    </Wizard>
  );
}
