import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { retryDelayedMailsUnscoped } from "#app/domain/mail-log/open-mail.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { cancelBulk, continueBulk, pauseBulk } from "./bulk-actions.server.ts";
import { BulkPanel } from "./bulk-panel.tsx";
import { loadOutbox } from "./load-outbox.server.ts";
import { MailTable } from "./mail-table.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;
export const loader = loadOutbox;

const sendDelayed = formAction({
  guard: asAdmin,
  run: async ({ context, guarded: { userId: actorId } }) => ({
    count: await retryDelayedMailsUnscoped(context.db, { actorId }),
  }),
  answers: {
    done: ({ count }) => ({
      to: paths.adminOutbox(),
      toast: { title: count > 0 ? "outbox.delayedDone" : "outbox.delayedNone", params: { count } },
      sendsMails: count > 0,
    }),
  },
});

export const action = formActions({
  "send-delayed": sendDelayed,
  "pause-bulk": pauseBulk,
  "continue-bulk": continueBulk,
  "cancel-bulk": cancelBulk,
});

export default function AdminOutboxPage() {
  const { filter, names, mails, counts, bulk, nextUrl } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const clearUrl = filter.isSet ? paths.adminOutbox() : null;
  return (
    <AdminPage path={paths.adminOutbox()} title={t("outbox.title")} text={t("outbox.text")}>
      {counts.delayed > 0 && <DelayedMails count={counts.delayed} />}
      {bulk && <BulkPanel bulk={bulk} />}
      <AdminFilters
        action={paths.adminOutbox()}
        label={t("outbox.searchLabel")}
        search={{ placeholder: t("outbox.searchPlaceholder"), value: filter.q ?? "" }}
        selects={[
          {
            name: "state",
            label: t("outbox.state"),
            value: filter.state ?? "",
            choices: (["pending", "sent", "failed", "canceled"] as const).map((value) => ({
              value,
              label: t(`outbox.states.${value}`),
            })),
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
      <p className="mt-2 flex flex-wrap items-center gap-x-5 text-xs text-muted">
        <span className={counts.failed > 0 ? "text-danger" : undefined}>
          {t("outbox.summary", counts)}
        </span>{" "}
        <a href={paths.adminMailAddresses()} className="link inline-flex min-h-11 items-center">
          {t("outbox.addresses")}
        </a>
      </p>
      {mails.length > 0 ? (
        <MailTable />
      ) : (
        <AdminEmpty
          title={t("outbox.emptyTitle")}
          text={t("outbox.emptyText")}
          clearUrl={clearUrl}
        />
      )}
      <Pagination previousUrl={null} nextUrl={nextUrl} />
    </AdminPage>
  );
}

/** After an outage mails wait for their next attempt. The button sends them at once. */
function DelayedMails({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <div className="mt-6 max-w-2xl">
      <Alert variant="info" title={t("outbox.delayedTitle", { count })}>
        <p className="mt-1">{t("outbox.delayedText")}</p>
        <form method="post" action={paths.adminOutbox()} className="mt-3">
          <SubmitButton intent="send-delayed" look="secondary" label={t("outbox.delayedButton")} />
        </form>
      </Alert>
    </div>
  );
}
