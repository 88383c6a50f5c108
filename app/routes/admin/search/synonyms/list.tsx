import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { AdminPager } from "#app/components/admin/admin-pager.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { findCategory } from "#app/domain/experts/schema.ts";
import { listSynonymsUnscoped } from "#app/domain/synonyms/edit-synonyms.server.ts";
import { isHungarian, splitHungarian } from "#app/domain/synonyms/hungarian-words.server.ts";
import { type Locale, languagesInUse } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage } from "#app/routes/admin/parts/page.server.ts";
import { NewSynonyms, SearchTabs } from "#app/routes/admin/search/search-tabs.tsx";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { GroupHead, GroupRow } from "./group-row.tsx";

const MOST_SEARCHED = 200;
/** About two lines of a column. */
const SHOWN_CHARACTERS = 64;
/** Fewer words have the room of the number that would stand for them. */
const LEAST_HIDDEN = 3;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, MOST_SEARCHED);
  const typed = searchParams.get("page") ?? "";
  const found = await listSynonymsUnscoped(context.db, {
    q,
    page: /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1,
    letter: searchParams.get("letter") ?? "",
    headOf: (terms) => describeTerms(context.locale, terms).first,
  });
  const { groups, total, misses, page, pages, letter: shown } = found;
  const urlOf = (letter: string | null, number = 1) =>
    paths.adminSynonyms({
      q: q || undefined,
      letter: letter?.slice(0, 1).toLowerCase(),
      page: number > 1 ? String(number) : undefined,
    });
  return {
    ...describeAdminPage(context, admin, { title: "admin.parts.search", sections: ["synonyms"] }),
    q,
    total,
    misses,
    pages: {
      number: page,
      count: pages,
      previousUrl: page > 1 ? urlOf(shown, page - 1) : null,
      nextUrl: page < pages ? urlOf(shown, page + 1) : null,
    },
    /** Null is all of them. A list of one page needs none. */
    letters: (pages > 1 || shown ? [null, ...found.letters] : []).map((letter) => ({
      letter,
      isCurrent: letter === shown,
      url: urlOf(letter),
    })),
    groups: groups.map(({ id, terms, narrower, category }) => ({
      id,
      ...shortenEach(context.locale, describeTerms(context.locale, terms), narrower),
      category: findCategory(category)?.value ?? null,
    })),
  };
}

function shortenEach(locale: Locale, terms: ReturnType<typeof describeTerms>, narrower: string) {
  const { own, other, ...rest } = terms;
  return {
    ...rest,
    own: shorten(locale, own),
    other: shorten(locale, other),
    narrower: shorten(locale, narrower),
    counts: [own, other, narrower].map((words) => (words ? words.split(", ").length : 0)),
  };
}

/** "invoices, bills and 4 more": as many as have room; the page of a group shows all of them. */
function shorten(locale: Locale, words: string): string {
  const all = words.split(", ");
  const shown = all.filter(
    (_, nth) => nth === 0 || all.slice(0, nth + 1).join(", ").length <= SHOWN_CHARACTERS,
  );
  const left = all.length - shown.length;
  const more = getTranslate(locale)("synonyms.more", { count: left });
  return left >= LEAST_HIDDEN ? `${shown.join(", ")} ${more}` : words;
}

/**
 * The first word, and the others. On a site that has these two languages they are apart, and the
 * words of the reader's language come first, where there are any.
 */
function describeTerms(locale: Locale, terms: string) {
  const [first = "", ...others] = terms.split(", ");
  const isSplit = languagesInUse().length === 2;
  const parts = isSplit ? splitHungarian([first, ...others]) : null;
  if (parts) {
    const { english, hungarian } = parts;
    const [own, other] = locale === "hu" ? [hungarian, english] : [english, hungarian];
    const [head = "", ...more] = own;
    return { first: head, own: more.join(", "), other: other.join(", "), isSplit };
  }
  const isForeign = isSplit && locale === "hu" && ![first, ...others].some(isHungarian);
  const [own, other] = isForeign ? ["", others.join(", ")] : [others.join(", "), ""];
  return { first, own, other, isSplit: isForeign };
}

export default function SynonymsPage() {
  const { groups, q, pages, misses } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const clearUrl = q ? paths.adminSynonyms() : null;
  return (
    <AdminPage
      path={paths.adminSynonyms()}
      title={t("admin.parts.search")}
      text={t("synonyms.text")}
      aside={<NewSynonyms isMain />}
    >
      <SearchTabs current="synonyms" misses={misses} />
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
          {letters.map(({ letter, isCurrent, url }) => (
            <a key={letter} href={url} aria-current={isCurrent || undefined}>
              {letter ?? t("admin.list.all")}
            </a>
          ))}
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
