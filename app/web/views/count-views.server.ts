import type { AppLoadContext } from "@remix-run/cloudflare";
import { describeError } from "#app/lib/log/error-facts.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import type { Env } from "#app/platform/env.ts";
import type { ShownExperts } from "#app/platform/view-counter.ts";
import { addViews } from "#app/services/view-counter.server.ts";
import { isPersonsView } from "#app/web/context/page-view.server.ts";

/** Names the experts on a page, also beside a cached page; no visitor gets it. */
const SHOWN_HEADER = "X-Shown-Experts";

/** Adds to an answer whom it shows. A member's own page and card do not count. */
export function nameShown(context: AppLoadContext, answer: Response): void {
  const { shown, visitor, isDataRequest } = context;
  if (!shown || isDataRequest || answer.status !== 200 || visitor === "unavailable") return;
  const others = (ids: readonly string[]) => ids.filter((id) => id !== visitor?.userId);
  const named: ShownExperts = { viewed: others(shown.viewed), listed: others(shown.listed) };
  answer.headers.set(SHOWN_HEADER, JSON.stringify(named));
}

interface Counting {
  /** Not checked: a page from memory needs no others. */
  bindings: unknown;
  execution: Pick<ExecutionContext, "waitUntil">;
}

/**
 * Takes the names off an answer and, if a person is about to see it, counts them after the
 * response. No failure reaches the visitor.
 */
export function countShown(
  request: Request,
  answer: Response,
  { bindings, execution }: Counting,
): Response {
  const shown = answer.headers.get(SHOWN_HEADER);
  if (shown === null) return answer;
  answer.headers.delete(SHOWN_HEADER);
  if (isPersonsView(request)) execution.waitUntil(addShown(bindings, shown));
  return answer;
}

async function addShown(bindings: unknown, shown: string): Promise<void> {
  try {
    const { VIEW_COUNTER } = bindings as Pick<Env, "VIEW_COUNTER">;
    await addViews(VIEW_COUNTER, JSON.parse(shown) as ShownExperts);
  } catch (error) {
    writeLine("error", "views.uncounted", { error: describeError(error) });
  }
}
