import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { AdminPager } from "#app/routes/admin/tables/admin-pager.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { actOnOutbox } from "./act-on-outbox.server.ts";
import { BulkPanel } from "./bulk-panel.tsx";
import { loadOutbox } from "./load-outbox.server.ts";
import { FailedMails, Mails } from "./mail-table.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;
export const loader = loadOutbox;
export const action = actOnOutbox;

export default function AdminOutboxPage() {
  const { filter, minute, mails, counts, bulk, pages } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { isSet } = filter;
  return (
    <AdminPage path={paths.adminOutbox()} title={t("outbox.title")} text={t("outbox.text")}>
      {counts.delayed > 0 && <DelayedMails count={counts.delayed} />}
      {bulk && <BulkPanel bulk={bulk} />}
      <StateTabs />
      {(mails.length > 0 || isSet) && <MailFilters />}
      {minute && (
        <p className="mt-4 text-sm text-muted">
          {t("outbox.minute", { time: minute })}{" "}
          <a href={paths.adminOutbox()} className="link inline-flex min-h-11 items-center">
            {t("outbox.everyMail")}
          </a>
        </p>
      )}
      <FailedMails />
      {mails.length > 0 ? (
        <Mails />
      ) : (
        <AdminEmpty
          drawing="reply"
          title={t("outbox.emptyTitle")}
          text={t("outbox.emptyText")}
          clearUrl={isSet ? paths.adminOutbox() : null}
        />
      )}
      <AdminPager {...pages} />
    </AdminPage>
  );
}

/**
 * The states of mails with their numbers, and the addresses that get none; trouble is first. Mails
 * end as sent or failed, so these two are there with none, too.
 */
function StateTabs() {
  const { filter, tabs } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { q, template, state: chosen } = filter;
  const kept = { ...(template && { template }), ...(q && { q }) };
  const ofState = (state: "pending" | "failed" | "sent" | "canceled") => ({
    label: t(`outbox.states.${state}`),
    href: paths.adminOutbox({ ...kept, state }),
    isCurrent: chosen === state,
    count: tabs[state],
    isBad: state === "failed",
  });
  const all = {
    label: t("admin.list.all"),
    href: paths.adminOutbox(kept),
    isCurrent: chosen === undefined,
    count: tabs.all,
  };
  const addresses = {
    label: t("outbox.addresses"),
    href: paths.adminMailAddresses(),
    isCurrent: false,
    count: tabs.addresses,
  };
  return (
    <div className="admin-tabs mt-6">
      <Tabs
        label={t("outbox.state")}
        tabs={[
          all,
          ofState("failed"),
          ofState("sent"),
          ...[addresses, ofState("pending"), ofState("canceled")].filter(
            ({ count, isCurrent }) => isCurrent || count !== "0",
          ),
        ]}
      />
    </div>
  );
}

function MailFilters() {
  const { filter, names } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { q, template, state } = filter;
  return (
    <AdminFilters
      action={paths.adminOutbox()}
      label={t("outbox.searchLabel")}
      kept={state && { state }}
      search={{
        label: t("outbox.columns.recipient"),
        placeholder: t("outbox.recipientExample"),
        value: q ?? "",
      }}
      selects={[
        {
          name: "template",
          label: t("outbox.template"),
          value: template ?? "",
          choices: names.map(({ template, name }) => ({ value: template, label: name })),
        },
      ]}
      isFolded
      clearUrl={q || template ? paths.adminOutbox(state && { state }) : null}
    />
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
