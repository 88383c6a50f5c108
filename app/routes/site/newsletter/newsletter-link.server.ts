import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import type { TextKey } from "#app/i18n/translate.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { linkStatus } from "#app/web/responses/one-time-link.server.ts";

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

/** Does what the link stands for; "failed" when something on our side is not working. */
export async function followNewsletterLink<Result>(
  { context, params }: ActionFunctionArgs,
  follow: LinkDeed<Result>,
) {
  const { db, env } = context;
  const result = await orNull(follow(db, env.LINK_SECRET, params.token ?? ""));
  if (result?.state !== "done") context.isFormRefused = true;
  if (result) return data(result, { status: linkStatus(result.state) });
  return data({ state: "failed" } as const, { status: 503, headers: { "Retry-After": "30" } });
}
