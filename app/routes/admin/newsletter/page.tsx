import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { RowItem, RowList } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { listMentions } from "#app/domain/newsletter/mention-list.server.ts";
import { describeDate } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage } from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const after = new URL(request.url).searchParams.get("after");
  const { mentions, next, total, readers } = await listMentions(context.db, { after });
  return {
    ...describeAdminPage(context, admin, { title: "mentions.title", sections: ["mentions"] }),
    total,
    readers,
    mentions: mentions.map(({ proSince, ...mention }) => ({
      ...mention,
      since: proSince === null ? null : describeDate(context.locale, proSince, "short"),
    })),
    nextUrl: next && paths.adminNewsletter({ after: next }),
  };
}

export default function AdminNewsletterPage() {
  const { total, readers, nextUrl } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const facts = [
    { label: t("mentions.readers"), value: String(readers) },
    { label: t("mentions.members"), value: String(total) },
  ];
  return (
    <AdminPage
      path={paths.adminNewsletter()}
      title={t("mentions.title")}
      text={`${t("mentions.text")} ${t("mentions.recorded")}`}
    >
      <FactList facts={facts} />
      <AdminSection
        id="readers"
        title={t("mentions.readersTitle")}
        text={t("mentions.readersText")}
      >
        <DownloadForm list="subscribers" label={t("mentions.readersDownload")} />
      </AdminSection>
      <AdminSection id="members" title={t("mentions.listTitle")} text={t("mentions.membersText")}>
        <DownloadForm list="members" label={t("mentions.membersDownload")} />
        <div className="mt-4">
          <MentionList />
        </div>
      </AdminSection>
      <Pagination previousUrl={null} nextUrl={nextUrl} />
    </AdminPage>
  );
}

/** A form and no link, because the audit log records each download. */
function DownloadForm({ list, label }: { list: "subscribers" | "members"; label: string }) {
  return (
    <form method="post" action={paths.adminNewsletterFile(list)}>
      <SubmitButton look="secondary" label={label} />
    </form>
  );
}

function MentionList() {
  const { mentions } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (mentions.length === 0) return <p className="text-muted">{t("mentions.empty")}</p>;
  return (
    <RowList>
      {mentions.map(({ name, company, username, since }) => (
        <RowItem
          key={username}
          href={paths.expert(username)}
          title={name}
          text={company}
          aside={
            since && <time dateTime={since.iso}>{t("mentions.since", { date: since.text })}</time>
          }
        />
      ))}
    </RowList>
  );
}
