import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TextKey } from "#app/i18n/translate.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { failLink, type LinkProblem, linkStatus } from "#app/web/responses/one-time-link.server.ts";

/** The domain's function that reads or uses a link. */
type LinkFunction<Result> = (
  db: AppLoadContext["db"],
  secret: string,
  token: string,
) => Promise<Result & { state: Parameters<typeof linkStatus>[0] }>;

/**
 * `find` changes nothing, because mail scanners open links. After a post only its result is shown.
 */
export function newsletterLinkLoader<Result>(title: TextKey, find: LinkFunction<Result>) {
  return async ({ context, params }: LoaderFunctionArgs) => {
    const { db, env, isFormPost } = context;
    const page = describePrivatePage(context, title, ["newsletter"]);
    if (isFormPost) return data({ ...page, result: null });
    const result = await find(db, env.LINK_SECRET, params.token ?? "");
    return data({ ...page, result }, { status: linkStatus(result.state) });
  };
}

export function newsletterLinkAction<
  Result extends { state: "open" | "done" | "outdated" | "invalid" },
>(
  follow: (...args: Parameters<LinkFunction<Result>>) => Promise<Result>,
): FormHandler<Result | LinkProblem> {
  return formAction({
    // One outcome for all states, because they share their answer.
    run: async ({ context: { db, env }, params }) => ({
      result: await follow(db, env.LINK_SECRET, params.token ?? ""),
    }),
    answers: {
      done: ({ result }, { context }) =>
        result.state === "done"
          ? data(result)
          : refuseWith(context, result, { status: linkStatus(result.state) }),
    },
    unavailable: failLink,
  });
}
