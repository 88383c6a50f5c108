import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TextKey } from "#app/i18n/translate.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { failLink, type LinkProblem, linkStatus } from "#app/web/responses/one-time-link.server.ts";

/** What a link of a newsletter mail stands for, as the domain looks it up or does it. */
type LinkDeed<Result> = (
  db: AppLoadContext["db"],
  secret: string,
  token: string,
) => Promise<Result & { state: Parameters<typeof linkStatus>[0] }>;

/** The link's page. `find` changes nothing: mail scanners open links, too. After a post only its answer counts. */
export async function showNewsletterLink<Result>(
  { context, params }: LoaderFunctionArgs,
  { title, find }: { title: TextKey; find: LinkDeed<Result> },
) {
  const { db, env, isFormPost } = context;
  const page = describePage(context, { title, isIndexed: false, sections: ["newsletter"] });
  if (isFormPost) return data({ ...page, result: null });
  const result = await find(db, env.LINK_SECRET, params.token ?? "");
  return data({ ...page, result }, { status: linkStatus(result.state) });
}

/** Does what the link stands for. */
export function newsletterLinkAction<
  Result extends { state: "open" | "done" | "outdated" | "invalid" },
>(
  follow: (...args: Parameters<LinkDeed<Result>>) => Promise<Result>,
): FormHandler<Result | LinkProblem> {
  return formAction({
    // Each state is answered alike, so they go under one name.
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
