import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { CategoryIcon } from "#app/components/pictures/category-icon.tsx";
import { loadFrontPage } from "#app/domain/experts/directory/front-page.server.ts";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { toCard } from "#app/routes/directory/list/expert-cards.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { siteAndOwner } from "#app/web/pages/json-ld.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { FeaturedExperts, Products, Results } from "./front-lists.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks, Questions } from "./sections.tsx";

/** The entrances for clients, who are most visitors, and for experts. */
const PROMOTIONS = [
  { id: "quote", href: paths.quote(), look: "button-primary", card: "bg-accent-soft" },
  { id: "listing", href: paths.auth({ tab: "signup" }), look: "button-secondary", card: "" },
] as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context }: LoaderFunctionArgs) {
  const front = await whenAvailable(loadFrontPage(context.db, context.locale));
  if (front) context.shown = { viewed: [], listed: front.experts.map(({ id }) => id) };
  return {
    ...describePage(context, {
      title: "home.pageTitle",
      description: "home.lead",
      canonicalPath: paths.home(),
      jsonLd: siteAndOwner(context),
      sections: ["home", "lists", "experts", "response", "pricingModels", "faq"],
    }),
    front: front && {
      ...front,
      experts: front.experts.map((expert) => toCard(context.locale, expert)),
    },
  };
}

export default function HomePage() {
  const { front } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero front={front} />
      <Results results={front?.results ?? []} />
      <BrowseByExpertise />
      <HowItWorks />
      <FeaturedExperts experts={front ? front.experts : null} />
      <Products products={front?.products ?? []} />
      <Questions />
      <Promotions />
    </>
  );
}

/** Links to all 18 categories. */
function BrowseByExpertise() {
  const { t } = useTexts();
  return (
    <section className="page section" aria-labelledby="browse">
      <h2 id="browse" className="text-2xl">
        {t("home.browse")}
      </h2>
      <p className="mt-2 text-sm text-muted">{t("site.tagline")}</p>
      <ul className="tiles card mt-6 grid overflow-hidden">
        {EXPERT_CATEGORIES.map(({ value, slug }) => (
          <li key={value}>
            <a href={paths.category(slug)} className="tile">
              <CategoryIcon category={value} className="size-5 text-muted" />
              <span>{t(`categories.${value}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Promotions() {
  const { t } = useTexts();
  return (
    <div className="page section grid gap-4 pb-0 md:grid-cols-2">
      {PROMOTIONS.map(({ id, href, look, card }) => (
        <section key={id} className={`card p-6 ${card}`} aria-labelledby={`promotion-${id}`}>
          <h2 id={`promotion-${id}`} className="text-2xl">
            {t(`home.promotions.${id}.title`)}
          </h2>
          <p className="mt-2 text-muted">{t(`home.promotions.${id}.text`)}</p>
          <p className="mt-4">
            <a className={`button ${look}`} href={href}>
              {t(`home.promotions.${id}.action`)}
            </a>
          </p>
        </section>
      ))}
    </div>
  );
}
