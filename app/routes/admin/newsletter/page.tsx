import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminPager } from "#app/components/admin/admin-pager.tsx";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { listMentions } from "#app/domain/newsletter/mention-list.server.ts";
import { describeDate } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import {
  describeAdminPage,
  describeAgeOrNull,
  describePages,
} from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { Download, ReaderCounts } from "./readers.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  const { mentions, next, readersTaken, membersTaken, ...counts } = await listMentions(context.db, {
    after,
  });
  return {
    ...describeAdminPage(context, admin, { title: "mentions.title", sections: ["mentions"] }),
    ...counts,
    readersTaken: describeAgeOrNull(context.locale, readersTaken),
    membersTaken: describeAgeOrNull(context.locale, membersTaken),
    mentions: mentions.map(({ proSince, ...mention }) => ({
      ...mention,
      since: proSince === null ? null : describeDate(context.locale, proSince, "short"),
    })),
    pages: describePages(searchParams, next, paths.adminNewsletter),
  };
}

export default function AdminNewsletterPage() {
  const { total, readers, pending, unsubscribed, readersTaken, membersTaken, pages } =
    useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage path={paths.adminNewsletter()} title={t("mentions.title")} text={t("mentions.text")}>
      <AdminSection
        id="readers"
        title={t("mentions.readersTitle")}
        text={readers > 0 ? t("mentions.readersText") : undefined}
        aside={
          readers > 0 && (
            <Download
              list="subscribers"
              label={t("mentions.readersDownload")}
              last={readersTaken}
            />
          )
        }
      >
        {readers + pending + unsubscribed > 0 && (
          <ReaderCounts {...{ readers, pending, unsubscribed }} />
        )}
        {readers === 0 && (
          <AdminEmpty
            title={t("mentions.noReaders")}
            text={
              pending > 0 ? t("mentions.waitingReaders", { count: pending }) : t("mentions.none")
            }
          />
        )}
      </AdminSection>
      <AdminSection
        id="members"
        title={t("mentions.listTitle")}
        count={total}
        text={t("mentions.membersText")}
        aside={
          total > 0 && (
            <Download list="members" label={t("mentions.membersDownload")} last={membersTaken} />
          )
        }
      >
        {total === 0 ? <AdminEmpty title={t("mentions.empty")} /> : <MentionTable />}
      </AdminSection>
      <AdminPager {...pages} />
      {(readers > 0 || total > 0) && (
        <p className="mt-4 text-xs text-muted">{t("mentions.recorded")}</p>
      )}
    </AdminPage>
  );
}

function MentionTable() {
  const { mentions } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminTable
      isCompact
      caption={t("mentions.listTitle")}
      columns={[
        { label: t("mentions.member") },
        { label: t("mentions.company"), isPlain: true },
        { label: t("mentions.since"), isPlain: true },
      ]}
      rows={mentions.map(({ name, company, username, since }) => ({
        key: username,
        cells: [
          <a
            key="name"
            href={paths.expert(username)}
            className="inline-flex min-h-11 items-center hover:underline md:min-h-6"
          >
            {name}
          </a>,
          company || null,
          since && (
            <time key="since" dateTime={since.iso}>
              {since.text}
            </time>
          ),
        ],
      }))}
    />
  );
}
