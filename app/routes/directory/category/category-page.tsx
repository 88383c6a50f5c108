import { CategoryIcon } from "#app/components/pictures/category-icon.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { categorySlug, type ExpertCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ExpertsOrDemo, type ExpertsOrDemoProps } from "#app/routes/directory/list/expert-list.tsx";
import type { FieldFact } from "./load-category.server.ts";

interface CategoryPageProps extends ExpertsOrDemoProps {
  category: ExpertCategory;
  /** The closest first. */
  neighbours: readonly ExpertCategory[];
  introduction: { lead: string; facts: readonly FieldFact[]; rest: string };
}

export function CategoryPage({ category, neighbours, introduction, ...list }: CategoryPageProps) {
  const { t } = useTexts();
  const name = t(`categories.${category}`);
  const { lead, facts, rest } = introduction;
  const crumbs = [
    { label: t("shell.home"), href: paths.home() },
    { label: t("experts.title"), href: paths.experts() },
    { label: name },
  ];
  return (
    <div className="page flex flex-col py-3 md:py-8">
      <Breadcrumbs crumbs={crumbs} />
      <header className="grid gap-x-16 gap-y-4 border-line pb-4 md:mt-2 md:border-b md:pb-8 lg:grid-cols-[1fr_21rem] lg:items-end">
        <div>
          <div className="flex items-center gap-4">
            <span className="hidden size-12 flex-none place-items-center rounded-md bg-accent-soft text-accent-text md:grid">
              <CategoryIcon category={category} />
            </span>
            <h1 className="text-title">{name}</h1>
          </div>
          {/* Phones have the rest below the list, so that the first experts are in view. */}
          <p className="mt-3 max-w-3xl text-pretty text-muted max-md:text-sm">
            {lead} <span className="max-md:hidden">{rest}</span>
          </p>
        </div>
        <div>
          {facts.length > 0 && (
            <dl className="mb-3 grid gap-1 text-sm">
              {facts.map(([label, value]) => (
                <div key={label} className="flex justify-between gap-4">
                  <dt className="text-muted">{label}</dt>
                  <dd className="font-medium whitespace-nowrap">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <a
            className="button button-primary max-sm:w-full lg:w-full"
            href={paths.quote({ category: categorySlug(category) })}
          >
            {t("experts.askInField")}
          </a>
        </div>
      </header>
      <ExpertsOrDemo {...list} />
      <div className="mt-12 grid gap-10 border-t border-line pt-10">
        <section className="md:hidden" aria-labelledby="work">
          <h2 id="work" className="text-xl">
            {t("experts.howTheyWork")}
          </h2>
          <p className="mt-3 text-muted">{rest}</p>
        </section>
        <Neighbours categories={neighbours} />
      </div>
    </div>
  );
}

function Neighbours({ categories }: { categories: readonly ExpertCategory[] }) {
  const { t } = useTexts();
  return (
    <nav aria-labelledby="neighbours">
      <h2 id="neighbours" className="text-xl">
        {t("experts.neighbours")}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {categories.map((neighbour) => (
          <li key={neighbour}>
            <a
              className="card card-link tile gap-3 px-4 text-base"
              href={paths.category(categorySlug(neighbour))}
            >
              <CategoryIcon category={neighbour} className="size-5 text-muted" />
              <span>{t(`categories.${neighbour}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
