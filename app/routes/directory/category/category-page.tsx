import type { ListedExpert } from "#app/components/experts/expert-card.tsx";
import { CategoryIcon } from "#app/components/pictures/category-icon.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
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
      <header className="grid gap-x-16 gap-y-4 border-line md:mt-2 md:border-b md:pb-8 lg:grid-cols-[1fr_21rem] lg:items-start">
        <div>
          <div className="flex items-center gap-4">
            <span className="grid size-9 flex-none place-items-center rounded-md bg-accent-soft text-accent-text md:size-12">
              <CategoryIcon category={category} />
            </span>
            <h1 className="text-title">{name}</h1>
          </div>
          {/* Phones have the rest below the list, so that the first experts are in view. */}
          <div className="mt-3 max-w-prose text-pretty max-md:text-sm">
            <p className="md:text-lead">{lead}</p>
            <p className="mt-2 text-muted max-md:hidden">{rest}</p>
          </div>
        </div>
        <FieldBox category={category} facts={facts} experts={list.view?.experts ?? []} />
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

const MOST_FACES = 5;

interface FieldBoxProps {
  category: ExpertCategory;
  facts: readonly FieldFact[];
  experts: readonly Pick<ListedExpert, "id" | "name" | "avatarKey">[];
}

/** Who is asked, what they charge, and the button that asks all of them. */
function FieldBox({ category, facts, experts }: FieldBoxProps) {
  const { t } = useTexts();
  const faces = experts.filter(({ avatarKey }) => avatarKey).slice(0, MOST_FACES);
  return (
    <div className="card grid gap-3 p-3 lg:p-5">
      {faces.length > 0 && (
        <div className="faces flex max-lg:hidden">
          {faces.map(({ id, name, avatarKey }) => (
            <Avatar key={id} name={name} imageKey={avatarKey} size="sm" />
          ))}
        </div>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-2 gap-4">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="text-xl font-bold whitespace-nowrap">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <a className="button button-primary" href={paths.quote({ category: categorySlug(category) })}>
        {t("experts.askInField")}
      </a>
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
