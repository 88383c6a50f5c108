import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { listFeaturedExperts } from "#app/domain/experts/directory/featured-experts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { toCard } from "#app/routes/directory/list/expert-list.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { siteAndOwner } from "#app/web/pages/json-ld.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { Benefits } from "./benefits.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { FeaturedExperts } from "./featured-experts.tsx";
import { Hero } from "./hero.tsx";
import { Promotions } from "./promotions.tsx";
import { Questions } from "./questions.tsx";
import { SearchForm } from "./search-form.tsx";

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

function BrowseByExpertise() {
  const { t } = useTexts();
  return (
    <section className="page py-12" aria-labelledby="browse">
      <h2 id="browse" className="text-2xl">
        {t("home.browse")}
      </h2>
      <div className="mt-5 max-w-2xl">
        <SearchForm />
      </div>
      <CategoryTiles />
    </section>
  );
}
