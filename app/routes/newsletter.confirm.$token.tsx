import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { LinkPage } from "#app/components/newsletter/link-page.tsx";
import {
  confirmSubscription,
  findConfirmation,
} from "#app/domain/newsletter/subscription.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { linkStatus, oneTimeLinkHeaders } from "#app/http/one-time-link.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** Shows what the link would do and changes nothing: mail scanners open links, too. After a post only its answer counts. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, env, isFormPost } = context;
  const page = describePage(context, {
    title: "newsletter.confirm.title",
    isIndexed: false,
    sections: ["newsletter"],
  });
  if (isFormPost) return data({ ...page, result: null });
  const result = await findConfirmation(db, env.LINK_SECRET, params.token ?? "");
  return data({ ...page, result }, { status: linkStatus(result.state) });
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { db, env } = context;
  const result = await orNull(confirmSubscription(db, env.LINK_SECRET, params.token ?? ""));
  if (result) return data(result, { status: linkStatus(result.state) });
  return data({ state: "failed" } as const, { status: 503, headers: { "Retry-After": "30" } });
}

export default function ConfirmNewsletterPage() {
  const { result: found } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() ?? found;
  const { t } = useTexts();
  if (!result) return null;
  const leave = result.state === "done" && (
    <a className="link" href={paths.leaveNewsletter(result.leaveToken)}>
      {t("newsletter.confirm.leave")}
    </a>
  );
  return <LinkPage deed="confirm" state={result.state} afterwards={leave} />;
}
