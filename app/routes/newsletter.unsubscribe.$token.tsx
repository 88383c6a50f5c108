import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { LinkPage } from "#app/components/newsletter/link-page.tsx";
import { findLeaving, leaveNewsletter } from "#app/domain/newsletter/subscription.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { linkStatus, oneTimeLinkHeaders } from "#app/http/one-time-link.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** Shows what the link would end and changes nothing: mail scanners open links, too. After a post only its answer counts. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, env, isFormPost } = context;
  const page = describePage(context, {
    title: "newsletter.leave.title",
    isIndexed: false,
    sections: ["newsletter"],
  });
  if (isFormPost) return data({ ...page, result: null });
  const result = await findLeaving(db, env.LINK_SECRET, params.token ?? "");
  return data({ ...page, result }, { status: linkStatus(result.state) });
}

/** From the button here, and from mail programs themselves (RFC 8058): the token is all that is needed. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { db, env } = context;
  const result = await orNull(leaveNewsletter(db, env.LINK_SECRET, params.token ?? ""));
  if (result) return data(result, { status: linkStatus(result.state) });
  return data({ state: "failed" } as const, { status: 503, headers: { "Retry-After": "30" } });
}

export default function LeaveNewsletterPage() {
  const { result: found } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() ?? found;
  const { t } = useTexts();
  if (!result) return null;
  const again = (
    <a className="link" href={paths.newsletter()}>
      {t("newsletter.leave.again")}
    </a>
  );
  return <LinkPage deed="leave" state={result.state} afterwards={again} />;
}
