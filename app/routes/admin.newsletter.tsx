import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/admin/admin-page.tsx";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { listMentions } from "#app/domain/newsletter/mention-list.server.ts";
import { requireAdmin } from "#app/http/guards.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { type DateText, describeDate } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hasSecondFactor } = await requireAdmin(request, context);
  const after = new URL(request.url).searchParams.get("after");
  const { mentions, next, total, readers } = await listMentions(context.db, { after });
  return {
    ...describePage(context, {
      title: "mentions.title",
      isIndexed: false,
      sections: ["admin", "secondFactor", "mentions"],
    }),
    hasSecondFactor,
    mentions: mentions.map(({ proSince, ...mention }) => ({
      ...mention,
      since: proSince === null ? null : describeDate(context.locale, proSince, "short"),
    })),
    total,
    readers,
    nextUrl: next && paths.adminNewsletter({ after: next }),
  };
}

export default function AdminNewsletterPage() {
  const { hasSecondFactor, mentions, total, readers, nextUrl } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const facts = [
    { label: t("mentions.readers"), value: String(readers) },
    { label: t("mentions.members"), value: String(total) },
  ];
  return (
    <AdminPage
      path={paths.adminNewsletter()}
      title={t("mentions.title")}
      text={t("mentions.text")}
      hasSecondFactor={hasSecondFactor}
    >
      <FactList facts={facts} />
      <h2 className="mt-8 text-lg">{t("mentions.listTitle")}</h2>
      {mentions.length === 0 ? (
        <p className="mt-3 text-muted">{t("mentions.empty")}</p>
      ) : (
        <ul className="card mt-4 divide-y divide-line">
          {mentions.map((mention) => (
            <MentionItem key={mention.username} {...mention} />
          ))}
        </ul>
      )}
      <Pagination previousUrl={null} nextUrl={nextUrl} />
    </AdminPage>
  );
}

interface MentionItemProps {
  name: string;
  company: string;
  username: string;
  since: DateText | null;
}

function MentionItem({ name, company, username, since }: MentionItemProps) {
  const { t } = useTexts();
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-5 py-2 max-sm:pb-3">
      <a
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
        href={paths.expert(username)}
      >
        {name}
      </a>
      {company && <span className="text-sm text-muted wrap-anywhere">{company}</span>}
      {since && (
        <time dateTime={since.iso} className="w-full text-sm text-muted sm:ml-auto sm:w-auto">
          {t("mentions.since", { date: since.text })}
        </time>
      )}
    </li>
  );
}
