import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { findStoppableMail } from "#app/domain/threads/notifications/find-subscription.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { changeMail } from "./change-mail.server.ts";
import { Choices } from "./choices.tsx";
import { Preferences } from "./preferences.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

export const action = changeMail;

/** Shows what would stop and changes nothing: mail scanners open links too. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, env, isFormPost } = context;
  const { token = "" } = params;
  const finding = findStoppableMail(db, env.LINK_SECRET, token);
  const mail = await unlessPosted(context, finding);
  const sections = ["stopMail"] as const;
  const frame = describePage(context, { title: "stopMail.title", isIndexed: false, sections });
  return data({ ...frame, mail, isFormPost, token }, { status: mail || isFormPost ? 200 : 404 });
}

export default function StopMailPage() {
  const { mail, token, isFormPost } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTexts();
  if (!mail && !isFormPost) return <ErrorPage kind={404} />;
  return (
    <div className="page max-w-xl py-12 md:py-20">
      <div className="card p-6 sm:p-8">
        {result?.hasFailed && (
          <div className="mb-6">
            <Alert variant="danger" title={t("stopMail.failedTitle")}>
              {t("stopMail.failed")}
            </Alert>
          </div>
        )}
        <Choices mail={mail} token={token} result={result} />
        {mail && <Preferences side={mail.side} />}
      </div>
    </div>
  );
}
