import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  findLeaving,
  unsubscribeFromNewsletter,
} from "#app/domain/newsletter/subscription.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { LinkPage } from "./link-page.tsx";
import { newsletterLinkAction, showNewsletterLink } from "./newsletter-link.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

export function loader(args: LoaderFunctionArgs) {
  return showNewsletterLink(args, { title: "newsletter.leave.title", find: findLeaving });
}

/** From the button here, and from mail programs themselves (RFC 8058): the token is all that is needed. */
export const action = newsletterLinkAction(unsubscribeFromNewsletter);

export default function UnsubscribePage() {
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
