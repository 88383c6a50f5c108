import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminPager } from "#app/components/admin/admin-pager.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { listMentions } from "#app/domain/newsletter/mention-list.server.ts";
import { describeDate, formatTimestamp } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { now } from "#app/platform/clock.ts";
import { AdminEmpty, AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import {
  describeAdminPage,
  describeAgeOrNull,
  describePages,
} from "#app/routes/admin/parts/page.server.ts";
import { formActions } from "#app/web/forms/form-action.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { MentionTable } from "./mention-table.tsx";
import { Download, ReaderCounts } from "./readers.tsx";
import { markMentioned, unmarkMentioned } from "./record-mentions.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { locale, db } = context;
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  const isNewOnly = searchParams.get("show") === "new";
  const { mentions, next, readersTaken, membersTaken, lastIssue, ...counts } = await listMentions(
    db,
    { after, isNewOnly },
  );
  const onDay = (at: number | null) => (at === null ? null : describeDate(locale, at, "short"));
  return {
    ...describeAdminPage(context, admin, {
      title: "mentions.title",
      sections: ["mentions", "people"],
    }),
    ...counts,
    isNewOnly,
    today: new Date(now()).toISOString().slice(0, 10),
    lastIssue: lastIssue && {
      date: formatTimestamp(locale, Date.parse(lastIssue.issuedOn), "short"),
      count: lastIssue.members,
    },
    readersTaken: describeAgeOrNull(locale, readersTaken),
    membersTaken: describeAgeOrNull(locale, membersTaken),
    members: mentions.map(({ proSince, mentionedOn, ...member }) => ({
      ...member,
      since: onDay(proSince),
      mentioned: onDay(mentionedOn === null ? null : Date.parse(mentionedOn)),
    })),
    pages: describePages(searchParams, next, (place) =>
      paths.adminNewsletter({ show: isNewOnly ? "new" : undefined, ...place }),
    ),
  };
}

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
