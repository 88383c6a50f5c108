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
import { IssueSteps, ReaderCounts } from "./readers.tsx";
import { markMentioned, unmarkMentioned } from "./record-mentions.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadMentions;

export const action = formActions({ mark: markMentioned, unmark: unmarkMentioned });

export default function AdminNewsletterPage() {
  const { readers, total, pages } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage path={paths.adminNewsletter()} title={t("mentions.title")} text={t("mentions.text")}>
      <div className="mt-6">
        <ReaderCounts />
      </div>
      <IssueSteps />
      {total > 0 && <Members />}
      <AdminPager {...pages} />
      {readers + total > 0 && <p className="mt-4 text-xs text-muted">{t("mentions.recorded")}</p>}
    </AdminPage>
  );
}

function Members() {
  const { members } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminSection id="members" title={t("mentions.listTitle")}>
      <MemberTabs />
      {members.length > 0 ? <MentionTable /> : <AdminEmpty title={t("mentions.allMentioned")} />}
    </AdminSection>
  );
}

/** All members, or those whom no issue has mentioned. */
function MemberTabs() {
  const { total, mentioned, isNewOnly } = useLoaderData<typeof loader>();
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
  return <Tabs label={t("mentions.filter")} tabs={tabs} />;
}
