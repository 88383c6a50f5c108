import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { RowItem, RowList } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { findCategory } from "#app/domain/experts/schema.ts";
import { listSynonymsUnscoped } from "#app/domain/synonyms/edit-synonyms.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage } from "#app/routes/admin/parts/page.server.ts";
import { SearchTabs } from "#app/routes/admin/search/search-tabs.tsx";
import { requireAdmin } from "#app/web/session/guards.server.ts";

const MOST_SEARCHED = 200;
/** Nearly all groups are shorter; the page of a group shows all its words. */
const SHOWN_CHARACTERS = 400;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, MOST_SEARCHED);
  const after = readCursor(searchParams.get("after"));
  const { groups, total, next } = await listSynonymsUnscoped(context.db, { q, after });
  return {
    ...describeAdminPage(context, admin, { title: "admin.parts.search", sections: ["synonyms"] }),
    q,
    total,
    nextUrl: next && paths.adminSynonyms({ q: q || undefined, after: `${next.id} ${next.terms}` }),
    groups: groups.map(({ id, terms, narrower, category }) => ({
      id,
      category: findCategory(category)?.value ?? null,
      terms: excerpt(terms, SHOWN_CHARACTERS),
      narrower: excerpt(narrower, SHOWN_CHARACTERS),
    })),
  };
}

function readCursor(text: string | null) {
  const [, id, terms] = /^(\S+) (.+)$/.exec(text ?? "") ?? [];
  return id && terms ? { id, terms } : null;
}

export default function SynonymsPage() {
  const { groups, total, q, nextUrl } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const clearUrl = q ? paths.adminSynonyms() : null;
  return (
    <AdminPage
      path={paths.adminSynonyms()}
      title={t("admin.parts.search")}
      text={t("synonyms.text")}
      aside={
        <a className="button button-primary" href={paths.adminSynonym("new")}>
          {t("synonyms.add")}
        </a>
      }
    >
      <SearchTabs current="synonyms" />
      <AdminFilters
        action={paths.adminSynonyms()}
        label={t("synonyms.search")}
        search={{ placeholder: t("synonyms.placeholder"), value: q }}
        clearUrl={clearUrl}
      />
      {groups.length > 0 ? (
        <>
          <p className="mt-4 text-sm text-muted tabular-nums">
            {t("synonyms.count", { count: total })}
          </p>
          <RowList>
            {groups.map(({ id, terms, narrower, category }) => (
              <RowItem
                key={id}
                href={paths.adminSynonym(id)}
                title={<Terms terms={terms} />}
                text={linesOf([
                  narrower && t("synonyms.alsoFinds", { words: narrower }),
                  category && t("synonyms.names", { category: t(`categories.${category}`) }),
                ])}
              />
            ))}
          </RowList>
        </>
      ) : (
        <AdminEmpty title={t("synonyms.empty")} clearUrl={clearUrl} />
      )}
      <Pagination previousUrl={null} nextUrl={nextUrl} />
    </AdminPage>
  );
}

/** On a phone one line: the page of the group has it all. */
function linesOf(parts: readonly (string | null)[]) {
  const text = parts.filter(Boolean).join(" · ");
  return text && <span className="line-clamp-1 sm:line-clamp-none">{text}</span>;
}

/** The first word leads, in a column of its own where there is room. */
function Terms({ terms }: { terms: string }) {
  const [, first = terms, rest] = /^(.+?), (.*)$/s.exec(terms) ?? [];
  return (
    <span className="term-row">
      <b>{first}</b>
      {rest && <span className="sr-only">, </span>}
      {rest && <span className="line-clamp-2 sm:line-clamp-none">{rest}</span>}
    </span>
  );
}
