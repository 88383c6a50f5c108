import { type SQL, sql } from "drizzle-orm";
import type { QuoteStep, QuoteValues } from "#app/domain/quotes/schema.ts";
import { quoteDrafts } from "#db/schema.ts";

/**
 * Tabs share one draft, so each page names the revision of what it shows from earlier steps. Step 1
 * and its experts have a stored revision; step 3 shows the answers of step 2 as well.
 */
export function revisionOf(
  { revision, values }: { revision: string; values: QuoteValues },
  step: QuoteStep,
): string {
  return step === 3 ? [revision, values.budget, values.timeline].join(".") : revision;
}

/** Null is the revision of a form that names none, such as the one on a profile. */
export function isShownBy(
  draft: { revision: string; values: QuoteValues },
  step: QuoteStep,
  shown: string | null | undefined,
): boolean {
  return shown == null || draft.revision === "" || revisionOf(draft, step) === shown;
}

/** The same as a condition on `quote_drafts`, for steps 2 and 3. */
export function isShown(step: QuoteStep, shown: string | null | undefined): SQL {
  if (shown == null) return sql`1`;
  const { revision, budget, timeline } = quoteDrafts;
  const current =
    step === 3 ? sql`${revision} || '.' || ${budget} || '.' || ${timeline}` : revision;
  return sql`(${revision} = '' or ${current} = ${shown})`;
}

/**
 * Condition on `quote_drafts`: the page showed this request, whatever its later steps say by now.
 * A page of step 1 from before the draft shows none.
 */
export function isOfRequest(step: QuoteStep, shown: string | null | undefined): SQL {
  const { revision } = quoteDrafts;
  const request = firstStepOf(shown);
  if (step === 1) return request ? sql`${revision} = ${request}` : sql`0`;
  return request === null ? sql`1` : sql`${revision} in ('', ${request})`;
}

/** The same of a draft, for step 3. */
export function showsRequest(
  { revision }: { revision: string },
  shown: string | null | undefined,
): boolean {
  return shown == null || ["", firstStepOf(shown)].includes(revision);
}

/** The revision of step 1 in that of a later step. */
const firstStepOf = (shown: string | null | undefined) => shown?.split(".")[0] ?? null;

/**
 * Condition on `quote_drafts`: step 1 does not replace a text that was stored since the page was
 * made, unless it is `own`: the text that the same page has posted before.
 */
export function replacesNoOther(
  shown: string | null | undefined,
  { details, own = "" }: { details: string | undefined; own: string | undefined },
): SQL {
  if (shown == null || details === undefined) return sql`1`;
  const { revision, details: stored } = quoteDrafts;
  return sql`(${revision} in ('', ${shown})
    or trim(${stored}) in ('', trim(${details}), trim(${own})))`;
}
