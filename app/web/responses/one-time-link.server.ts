import type { ActionFunctionArgs, HeadersArgs } from "@remix-run/cloudflare";
import { type Failure, formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";

/**
 * The `headers` of a page whose address is a secret of a mail: other sites and search engines never
 * learn it.
 */
export function oneTimeLinkHeaders(args: HeadersArgs): Headers {
  const headers = formPageHeaders(args);
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Robots-Tag", "noindex");
  return headers;
}

/** 410 for a link that was once valid, 404 for one that we never made. */
export function linkStatus(state: "open" | "done" | "outdated" | "invalid"): 200 | 404 | 410 {
  if (state === "outdated") return 410;
  return state === "invalid" ? 404 : 200;
}

type Followed = Pick<ActionFunctionArgs, "context">;

/** The problem of a link, for its own page to show. */
export interface LinkProblem<State = "outdated" | "invalid" | "failed"> {
  state: State;
}

export function refuseLink({ state }: LinkProblem<"outdated" | "invalid">, { context }: Followed) {
  return refuseWith<LinkProblem>(context, { state }, { status: linkStatus(state) });
}

/** The same when our side failed. */
export function failLink({ context }: Followed, { status }: Failure) {
  return refuseWith<LinkProblem>(context, { state: "failed" }, { status });
}
