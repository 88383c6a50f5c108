import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CategoryTiles } from "#app/components/experts/category-tiles.tsx";
import { FeaturedExperts } from "#app/components/experts/featured-experts.tsx";
import { SearchForm } from "#app/components/experts/search-form.tsx";
import { HeroDrawing } from "#app/components/layout/hero-drawing.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { listFeaturedExperts } from "#app/domain/experts/featured-experts.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { toCard } from "#app/http/expert-list.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context }: LoaderFunctionArgs) {
  const featured = await orNull(listFeaturedExperts(context.db));
  return {
    ...describePage(context, {
      title: "home.title",
      description: "home.lead",
      canonicalPath: paths.home(),
      sections: ["home", "experts"],
    }),
    featured: featured?.map((expert) => toCard(context.locale, expert)) ?? null,
  };
}

export default function HomePage() {
  const { featured } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <>
      <Hero />
      <section className="page py-12" aria-labelledby="browse">
        <h2 id="browse" className="text-2xl">
          {t("home.browse")}
        </h2>
        <div className="mt-5 max-w-2xl">
          <SearchForm />
        </div>
        <CategoryTiles />
      </section>
      <FeaturedExperts experts={featured} />
    </>
  );
}

function Hero() {
  const { t } = useTexts();
  return (
    <section className="border-b border-line bg-surface">
      <div className="page grid items-center gap-8 py-16 md:py-20 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="text-3xl [text-wrap:wrap]">{t("home.title")}</h1>
          <p className="mt-5 max-w-2xl text-lg text-muted">{t("home.lead")}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a className="button button-primary" href={paths.quote()}>
              {t("home.requestQuotes")}
            </a>
            <a className="button button-secondary" href={paths.join()}>
              {t("home.join")}
            </a>
          </p>
        </div>
        <HeroDrawing />
      </div>
    </section>
  );
}
