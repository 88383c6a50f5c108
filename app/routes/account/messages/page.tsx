import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { loadMessages } from "./load-messages.server.ts";
import { actOnMessages } from "./messages-action.server.ts";
import { PreferencesForm } from "./preferences-form.tsx";
import { StoppedThreads } from "./stopped-threads.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadMessages;
export const action = actOnMessages;

export default function AccountMessagesPage() {
  const { preferences, silenced, hasConversations } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AccountPage section="messages" title={t("messageMail.title")}>
      <p className="mt-2 max-w-2xl text-muted">
        {t(hasConversations ? "messageMail.lead" : "messageMail.leadWithout")}
      </p>
      <div className="mt-6 flex max-w-2xl flex-col gap-6">
        {preferences || lastResult ? (
          <PreferencesForm preferences={preferences} lastResult={lastResult} />
        ) : (
          <Alert variant="danger" title={t("messageMail.errors.unreadTitle")}>
            {t("messageMail.errors.unread")}
          </Alert>
        )}
        {silenced && hasConversations && <StoppedThreads threads={silenced} />}
      </div>
    </AccountPage>
  );
}
