import { ExpertCard, type ListedExpert } from "#app/components/experts/expert-card.tsx";
import { splitProject } from "#app/components/experts/selected-work.tsx";
import { ShortlistForm } from "#app/components/experts/shortlist-button.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { FrontPage, FrontResult } from "#app/domain/experts/directory/front-page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { MadeBy, ProductRow } from "#app/routes/directory/product-row.tsx";

/** Fewer results would leave a hole. */
const FEWEST_RESULTS = 3;

/** What experts have achieved, in their own words. */
export function Results({ results }: { results: readonly FrontResult[] }) {
  const { t } = useTexts();
  if (results.length < FEWEST_RESULTS) return null;
  return (
    <section className="page section" aria-labelledby="results">
      <h2 id="results" className="text-2xl">
        {t("home.results")}
      </h2>
      <p className="mt-2 text-sm text-muted">{t("home.asTold")}</p>
      <ul className="shelf cards mt-6">
        {results.map((result) => (
          <Result key={result.username} result={result} />
        ))}
      </ul>
    </section>
  );
}

/** What was achieved, and the way to who achieved it; for whom is the caption. */
function Result({ result }: { result: FrontResult }) {
  const { t } = useTexts();
  const { name, username, avatarKey, figure } = result;
  const project = splitProject(result.project);
  return (
    <li className="card card-link relative flex flex-col p-6">
      {/* The text has it, too. */}
      {figure && (
        <p className="mb-2 text-title font-bold" aria-hidden="true">
          {figure}
        </p>
      )}
      <p className="grow font-medium">{project.text}</p>
      <div className="mt-4 flex items-center gap-3 text-sm">
        <Avatar name={name} imageKey={avatarKey} size="md" />
        <p className="text-muted">
          {project.name && <span className="block">{project.name}</span>}
          <a
            className="whole link"
            href={paths.expert(username)}
            aria-label={t("experts.viewProfileOf", { name })}
          >
            {name}
          </a>
        </p>
      </div>
    </li>
  );
}

type FrontProduct = FrontPage["products"][number];

export function Products({ products }: { products: readonly FrontProduct[] }) {
  const { t } = useTexts();
  if (products.length === 0) return null;
  return (
    <section className="border-y border-line bg-sunken" aria-labelledby="made">
      <div className="page section">
        <h2 id="made" className="text-2xl">
          {t("home.products")}
        </h2>
        <ul className="shelf cards mt-6">
          {products.map((product) => (
            <ProductRow key={product.slug} product={product} layout="column">
              <MadeBy product={product} />
            </ProductRow>
          ))}
        </ul>
        <p className="mt-6 flex">
          <a className="button button-secondary" href={paths.products()}>
            {t("home.allProducts")}
          </a>
        </p>
      </div>
    </section>
  );
}

const MOST_TAGS = 5;

/** Three experts who take requests; null during an outage. */
export function FeaturedExperts({ experts }: { experts: readonly ListedExpert[] | null }) {
  const { t } = useTexts();
  return (
    <section className="page section" aria-labelledby="highlighted">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="highlighted" className="text-2xl">
          {t("home.highlighted")}
        </h2>
        {experts?.some(({ badge }) => badge) && (
          <p className="text-xs text-muted">{t("home.paid")}</p>
        )}
      </div>
      <div className="mt-6">
        {experts === null && <Alert variant="danger">{t("experts.failed")}</Alert>}
        {experts?.length === 0 && <EmptyState title={t("experts.noneFeatured")} />}
        {experts && experts.length > 0 && (
          <ShortlistForm experts={experts} className="shelf cards">
            {experts.map((expert) => (
              <ExpertCard key={expert.id} expert={expert} mostTags={MOST_TAGS} heading="h3" />
            ))}
          </ShortlistForm>
        )}
      </div>
      <p className="mt-6 flex flex-wrap gap-4">
        <a className="button button-secondary" href={paths.experts()}>
          {t("home.allExperts")}
        </a>{" "}
        <a className="link inline-flex min-h-11 items-center" href={paths.auth({ tab: "signup" })}>
          {t("home.joinFeatured")}
        </a>
      </p>
    </section>
  );
}
