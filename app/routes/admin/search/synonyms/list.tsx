import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { findCategory } from "#app/domain/experts/schema.ts";
import { listSynonymsUnscoped } from "#app/domain/synonyms/edit-synonyms.server.ts";
import type { SynonymGroup } from "#app/domain/synonyms/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage } from "#app/routes/admin/parts/page.server.ts";
import { NewSynonyms, SearchTabs } from "#app/routes/admin/search/search-tabs.tsx";
import { AdminPager } from "#app/routes/admin/tables/admin-pager.tsx";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { describeTerms, shortenEach } from "./describe-terms.server.ts";
import { GroupHead, GroupRow } from "./group-row.tsx";

const MOST_SEARCHED = 200;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, MOST_SEARCHED);
  const found = await listSynonymsUnscoped(context.db, {
    q,
    page: readPage(searchParams.get("page") ?? ""),
    letter: searchParams.get("letter") ?? "",
    headOf: (terms) => describeTerms(context.locale, terms).first,
  });
  const { page, pages, letter: shown } = found;
  const urlOf = (letter: string | null, number = 1) =>
    paths.adminSynonyms({
      q: q || undefined,
      letter: letter?.slice(0, 1).toLowerCase(),
      page: number > 1 ? String(number) : undefined,
    });
  return {
    ...describeAdminPage(context, admin, { title: "admin.parts.search", sections: ["synonyms"] }),
    q,
    all: found.all,
    total: found.total,
    misses: found.misses,
    pages: {
      number: page,
      count: pages,
      previousUrl: page > 1 ? urlOf(shown, page - 1) : null,
      nextUrl: page < pages ? urlOf(shown, page + 1) : null,
    },
    /** Null is all of them. A list of one page needs none. */
    letters: (pages > 1 || shown ? [null, ...withOthers(found.letters)] : []).map((letter) => ({
      letter,
      isCurrent: letter === shown,
      url: letter && !found.letters.includes(letter) ? null : urlOf(letter),
    })),
    groups: found.groups.map((group) => toRow(group, context.locale)),
  };
}

/** In alphabetical order with the letters that have no group. */
function withOthers(letters: readonly string[]): string[] {
  const others = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) => !letters.includes(letter));
  return [...letters, ...others].sort();
}

const toRow = ({ id, terms, narrower, category }: SynonymGroup, locale: Locale) => ({
  id,
  ...shortenEach(describeTerms(locale, terms), narrower),
  category: findCategory(category)?.value ?? null,
});

const readPage = (typed: string) => (/^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1);

export default function SynonymsPage() {
  const { groups, q, pages, all, misses } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const clearUrl = q ? paths.adminSynonyms() : null;
  return (
    <AdminPage
      path={paths.adminSynonyms()}
      title={t("admin.parts.search")}
      text={t("synonyms.text")}
      aside={<NewSynonyms />}
    >
      <SearchTabs current="synonyms" synonyms={all} misses={misses} />
      <AdminFilters
        action={paths.adminSynonyms()}
        label={t("synonyms.search")}
        search={{ placeholder: t("synonyms.placeholder"), value: q }}
        clearUrl={clearUrl}
      />
      {groups.length > 0 ? (
        <GroupList />
      ) : (
        <AdminEmpty title={t("synonyms.empty")} clearUrl={clearUrl} />
      )}
      <AdminPager {...pages} />
    </AdminPage>
  );
}

function GroupList() {
  const { groups, total, letters } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <>
      <p className="mt-4 text-sm text-muted tabular-nums">
        {t("synonyms.count", { count: total })}
      </p>
      {letters.length > 0 && (
        <nav aria-label={t("synonyms.letters")} className="letter-links">
          {letters.map(({ letter, isCurrent, url }) =>
            url ? (
              <a key={letter} href={url} aria-current={isCurrent || undefined}>
                {letter ?? t("admin.list.all")}
              </a>
            ) : (
              <span key={letter} aria-hidden="true">
                {letter}
              </span>
            ),
          )}
        </nav>
      )}
      <ul className="card row-list plain-rows term-list">
        <GroupHead />
        {groups.map((group) => (
          <GroupRow key={group.id} {...group} />
        ))}
      </ul>
    </>
  );
}
