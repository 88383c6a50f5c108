import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Tabs } from "#app/components/ui/tabs.tsx";
import {
  recordMentionsUnscoped,
  removeMentionsUnscoped,
} from "#app/domain/newsletter/record-mentions.server.ts";
import { mentionsSchema } from "#app/domain/newsletter/schema.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { AdminPager } from "#app/routes/admin/tables/admin-pager.tsx";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { type Done, formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { loadMentions } from "./load-mentions.server.ts";
import { MentionTable } from "./mention-table.tsx";
import { NextIssue } from "./readers.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const headers = formPageHeaders;
export const loader = loadMentions;

type ChangeMentions = typeof recordMentionsUnscoped;

/** What to say of a change, and when there was nothing to change. */
type Said = Readonly<{ done: TextKey; unchanged: TextKey }>;

/** Stays on the page of the list on which the form was. */
function back({ url }: Request, toast: Done["toast"]): Done {
  return { to: paths.adminNewsletter() + new URL(url).search, toast };
}

/** Browsers ask for the day, but not for at least one box. A repeat changes nothing. */
const record = (change: ChangeMentions, { done, unchanged }: Said) =>
  formAction({
    guard: asAdmin,
    async run({ context, form, guarded: { userId: actorId } }) {
      const ids = [...new Set(form.getAll("id"))];
      const typed = mentionsSchema.safeParse({ id: ids, issue: form.get("issue") });
      if (!typed.success) return "incomplete";
      const { id: userIds, issue: issuedOn } = typed.data;
      const count = await change(context.db, { actorId, userIds, issuedOn });
      const date = formatTimestamp(context.locale, Date.parse(issuedOn), "short");
      return count > 0 ? ({ state: "done", count, date } as const) : "unchanged";
    },
    answers: {
      done: ({ count, date }, { request }) =>
        back(request, { title: done, params: { count, date } }),
      unchanged: (_, { request }) => back(request, { title: unchanged }),
      incomplete: { reason: "mentions.incomplete" },
    },
    unavailable: { reason: "mentions.unavailable" },
  });

export const action = formActions({
  mark: record(recordMentionsUnscoped, {
    done: "mentions.marked",
    unchanged: "mentions.nothingNew",
  }),
  unmark: record(removeMentionsUnscoped, {
    done: "mentions.unmarked",
    unchanged: "mentions.noneThatDay",
  }),
});

export default function AdminNewsletterPage() {
  const { readers, total, pages } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage path={paths.adminNewsletter()} title={t("mentions.title")} text={t("mentions.text")}>
      <NextIssue />
      {total > 0 ? (
        <Members />
      ) : (
        <AdminEmpty
          drawing="empty"
          title={t("mentions.emptyTitle")}
          text={t("mentions.emptyText")}
        />
      )}
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
      {members.length > 0 ? <MentionTable /> : <NobodyLeft />}
    </AdminSection>
  );
}

/** After the last mention of a page, other pages may have members. */
function NobodyLeft() {
  const { total, mentioned, isNewOnly } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (total <= mentioned) return <AdminEmpty title={t("mentions.allMentioned")} />;
  const href = paths.adminNewsletter(isNewOnly ? {} : { show: "all" });
  return (
    <AdminEmpty title={t("mentions.pageDone")} next={{ href, label: t("mentions.firstPage") }} />
  );
}

/** Those whom no issue has mentioned, or all members; while these are the same, nothing. */
function MemberTabs() {
  const { total, mentioned, isNewOnly } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (mentioned === 0) return null;
  const tabs = [
    {
      label: t("mentions.notYet"),
      href: paths.adminNewsletter(),
      isCurrent: isNewOnly,
      count: Math.max(0, total - mentioned),
    },
    {
      label: t("admin.list.all"),
      href: paths.adminNewsletter({ show: "all" }),
      isCurrent: !isNewOnly,
      count: total,
    },
  ];
  return <Tabs label={t("mentions.filter")} tabs={tabs} />;
}
