import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  confirmSubscription,
  findConfirmation,
} from "#app/domain/newsletter/subscription.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { LinkPage } from "./link-page.tsx";
import { newsletterLinkAction, newsletterLinkLoader } from "./newsletter-link.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

export const loader = newsletterLinkLoader("newsletter.confirm.title", findConfirmation);

export const action = newsletterLinkAction(confirmSubscription);

export default function ConfirmNewsletterPage() {
  const { result: found } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() ?? found;
  const { t } = useTexts();
  if (!result) return null;
  const undo = result.state === "done" && (
    <a className="link" href={paths.unsubscribeFromNewsletter(result.leaveToken)}>
      {t("newsletter.confirm.leave")}
    </a>
  );
  return <LinkPage purpose="confirm" state={result.state} undo={undo} />;
}
