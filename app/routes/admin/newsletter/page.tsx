import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminPager } from "#app/components/admin/admin-pager.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { formActions } from "#app/web/forms/form-action.server.ts";
import { loadMentions } from "./load-mentions.server.ts";
import { MentionTable } from "./mention-table.tsx";
import { Download, ReaderCounts } from "./readers.tsx";
import { markMentioned, unmarkMentioned } from "./record-mentions.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadMentions;

export const action = formActions({ mark: markMentioned, unmark: unmarkMentioned });

export default function AdminNewsletterPage() {
  const { total, readers, pages } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage path={paths.adminNewsletter()} title={t("mentions.title")} text={t("mentions.text")}>
      <Readers />
      <Members />
      <AdminPager {...pages} />
      {readers + total > 0 && <p className="mt-4 text-xs text-muted">{t("mentions.recorded")}</p>}
    </AdminPage>
  );
}

function Readers() {
  const { readers, pending, unsubscribed, readersTaken } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const download = readers > 0 && (
    <Download list="subscribers" label={t("mentions.readersDownload")} last={readersTaken} />
  );
  return (
    <AdminSection
      id="readers"
      title={t("mentions.readersTitle")}
      text={readers > 0 ? t("mentions.readersText") : undefined}
      aside={download}
    >
      {readers + pending + unsubscribed > 0 && (
        <ReaderCounts {...{ readers, pending, unsubscribed }} />
      )}
      {readers === 0 && (
        <AdminEmpty
          title={t("mentions.noReaders")}
          text={pending > 0 ? t("mentions.waitingReaders", { count: pending }) : t("mentions.none")}
        />
      )}
    </AdminSection>
  );
}

function Members() {
  const { total, membersTaken, members, isNewOnly } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const download = total > 0 && (
    <Download list="members" label={t("mentions.membersDownload")} last={membersTaken} />
  );
  return (
    <AdminSection
      id="members"
      title={t("mentions.listTitle")}
      text={t("mentions.membersText")}
      aside={download}
    >
      {total > 0 && <MemberTabs />}
      {members.length > 0 ? (
        <MentionTable />
      ) : (
        <AdminEmpty title={t(isNewOnly ? "mentions.allMentioned" : "mentions.empty")} />
      )}
    </AdminSection>
  );
}

/** All members, or those whom no issue has mentioned; beside them the last issue. */
function MemberTabs() {
  const { total, mentioned, isNewOnly, lastIssue } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const tabs = [
    {
      label: t("admin.list.all"),
      href: paths.adminNewsletter(),
      isCurrent: !isNewOnly,
      count: total,
    },
    {
      label: t("mentions.notYet"),
      href: paths.adminNewsletter({ show: "new" }),
      isCurrent: isNewOnly,
      count: Math.max(0, total - mentioned),
    },
  ];
  return (
    <>
      <Tabs label={t("mentions.filter")} tabs={tabs} />
      <p className="mt-3 text-sm text-muted">
        {lastIssue ? t("mentions.lastIssue", lastIssue) : t("mentions.noIssue")}
      </p>
    </>
  );
}
