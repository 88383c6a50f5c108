import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { SearchBox } from "#app/components/lists/search-box.tsx";
import { CategoryIcon } from "#app/components/pictures/category-icon.tsx";
import { listFeaturedExperts } from "#app/domain/experts/directory/featured-experts.server.ts";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { toCard } from "#app/routes/directory/list/expert-list.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { siteAndOwner } from "#app/web/pages/json-ld.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { HeroDrawing } from "./hero-drawing.tsx";
import { Benefits, FeaturedExperts, Questions } from "./sections.tsx";

/** The entrances for experts and for clients. */
const PROMOTIONS = [
  { id: "listing", href: paths.auth({ tab: "signup" }), look: "button-secondary" },
  { id: "quote", href: paths.quote(), look: "button-primary" },
] as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context }: LoaderFunctionArgs) {
  const featured = await whenAvailable(listFeaturedExperts(context.db));
  return {
    ...describePage(context, {
      title: "home.title",
      description: "home.lead",
      canonicalPath: paths.home(),
      jsonLd: siteAndOwner(context),
      sections: ["home", "lists", "experts", "response", "faq"],
    }),
    featured: featured?.map((expert) => toCard(context.locale, expert)) ?? null,
  };
}

export default function HomePage() {
  const { featured } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <BrowseByExpertise />
      <Benefits />
      <FeaturedExperts experts={featured} />
      <Questions />
      <Promotions />
    </>
  );
}

/** The search, a plain GET form of the list, and the categories. */
function BrowseByExpertise() {
  const { t } = useTexts();
  return (
    <section className="page py-12" aria-labelledby="browse">
      <h2 id="browse" className="text-2xl">
        {t("home.browse")}
      </h2>
      <div className="mt-5 max-w-2xl">
        <search>
          <form action={paths.experts()} className="flex gap-2">
            <SearchBox placeholder={t("home.searchPlaceholder")} />
          </form>
        </search>
      </div>
      <CategoryTiles />
    </section>
  );
}

/** Links to all 18 categories. */
function CategoryTiles() {
  const { t } = useTexts();
  return (
    <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {EXPERT_CATEGORIES.map(({ value, slug }) => (
        <li key={value}>
          <a
            href={paths.category(slug)}
            className="card card-link flex min-h-14 items-center gap-3 px-5 py-3 font-medium"
          >
            <CategoryIcon category={value} className="size-6 text-muted" />
            {t(`categories.${value}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Hero() {
  const { t } = useTexts();
  return (
    <section className="border-b border-line bg-surface">
      <div className="page grid grid-cols-1 items-center gap-8 py-16 md:py-20 lg:grid-cols-[3fr_2fr]">
        <div>
          <p className="mb-3 text-sm font-medium text-muted">{t("site.tagline")}</p>
          <h1 className="text-3xl [text-wrap:wrap]">{t("home.title")}</h1>
          <p className="mt-5 max-w-prose text-lead text-muted">{t("home.lead")}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a className="button button-secondary" href={paths.join()}>
              {t("home.join")}
            </a>{" "}
            <a className="button button-primary" href={paths.quote()}>
              {t("home.requestQuotes")}
            </a>
          </p>
        </div>
        <HeroDrawing />
      </div>
    </section>
  );
}

function Promotions() {
  const { t } = useTexts();
  return (
    <div className="page grid gap-4 py-12 md:grid-cols-2">
      {PROMOTIONS.map(({ id, href, look }) => (
        <section key={id} className="card p-6 md:p-8" aria-labelledby={`promotion-${id}`}>
          <h2 id={`promotion-${id}`} className="text-xl">
            {t(`home.promotions.${id}.title`)}
          </h2>
          <p className="mt-2 text-muted">{t(`home.promotions.${id}.text`)}</p>
          <p className="mt-5">
            <a className={`button ${look}`} href={href}>
              {t(`home.promotions.${id}.action`)}
            </a>
          </p>
        </section>
      ))}
    </div>
  );
}
