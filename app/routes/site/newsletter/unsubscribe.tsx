import type { MetaFunction } from "@remix-run/cloudflare";
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
import { newsletterLinkAction, newsletterLinkLoader } from "./newsletter-link.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

export const loader = newsletterLinkLoader("newsletter.leave.title", findLeaving);

/** The button and mail programs (RFC 8058) post here. The token is the only credential. */
export const action = newsletterLinkAction(unsubscribeFromNewsletter);

export default function UnsubscribePage() {
  const { result: found } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() ?? found;
  const { t } = useTexts();
  if (!result) return null;
  const undo = (
    <a className="link" href={paths.newsletter()}>
      {t("newsletter.leave.again")}
    </a>
  );
  return <LinkPage purpose="leave" state={result.state} undo={undo} />;
}
