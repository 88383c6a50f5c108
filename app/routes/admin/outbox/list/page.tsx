import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { retryDelayedMailsUnscoped } from "#app/domain/mail-log/retry-mail.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty } from "#app/routes/admin/parts/admin-empty.tsx";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { DelayedMails } from "./delayed-mails.tsx";
import { loadOutbox } from "./load-outbox.server.ts";
import { MailList } from "./mail-list.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;
export const loader = loadOutbox;

export async function action({ request, context }: ActionFunctionArgs) {
  const { userId: actorId } = await requireAdmin(request, context);
  const intent = textField(await request.formData(), "intent");
  if (intent !== "send-delayed") throw new Response(null, { status: 400 });
  const count = await retryDelayedMailsUnscoped(context.db, { actorId });
  if (count > 0) sendMailsAfterResponse(context);
  const t = getTranslate(context.locale);
  const title = count > 0 ? t("outbox.delayedDone", { count }) : t("outbox.delayedNone");
  return redirectWithToast(request, context, paths.adminOutbox(), { title });
}

export default function AdminOutboxPage() {
  const { hasSecondFactor, filter, names, mails, counts, nextUrl } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const clearUrl = filter.isSet ? paths.adminOutbox() : null;
  return (
    <AdminPage
      path={paths.adminOutbox()}
      title={t("outbox.title")}
      text={t("outbox.text")}
      hasSecondFactor={hasSecondFactor}
    >
      {counts.delayed > 0 && <DelayedMails count={counts.delayed} />}
      <AdminFilters
        action={paths.adminOutbox()}
        label={t("outbox.searchLabel")}
        search={{ placeholder: t("outbox.searchPlaceholder"), value: filter.q ?? "" }}
        selects={[
          {
            name: "state",
            label: t("outbox.state"),
            value: filter.state ?? "",
            choices: [
              { value: "pending", label: t("outbox.states.pending") },
              { value: "sent", label: t("outbox.states.sent") },
              { value: "failed", label: t("outbox.states.failed") },
            ],
          },
          {
            name: "template",
            label: t("outbox.template"),
            value: filter.template ?? "",
            choices: names.map(({ template, name }) => ({ value: template, label: name })),
          },
        ]}
        clearUrl={clearUrl}
      />
      <p className="mt-4 text-sm text-muted">{t("outbox.summary", counts)}</p>
      {mails.length > 0 ? (
        <MailList mails={mails} />
      ) : (
        <div className="mt-4">
          <AdminEmpty
            icon="send"
            title={t("outbox.emptyTitle")}
            text={t("outbox.emptyText")}
            clearUrl={clearUrl}
          />
        </div>
      )}
      <Pagination previousUrl={null} nextUrl={nextUrl} />
    </AdminPage>
  );
}
