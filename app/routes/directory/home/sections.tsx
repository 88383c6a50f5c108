import { ExpertCard, type ListedExpert } from "#app/components/experts/expert-card.tsx";
import { ShortlistForm } from "#app/components/experts/shortlist-button.tsx";
import { VerifiedMeaning } from "#app/components/experts/verified-badge.tsx";
import { ProductPicture } from "#app/components/products/product-picture.tsx";
import { Accordion } from "#app/components/ui/accordion.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { FrontPage } from "#app/domain/experts/directory/front-page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const BENEFITS = [
  { id: "verified", icon: "check" },
  { id: "products", icon: "box" },
  { id: "global", icon: "globe" },
] as const;

export function Benefits() {
  const { t } = useTexts();
  return (
    <section className="page section" aria-labelledby="benefits">
      <h2 id="benefits" className="text-2xl">
        {t("home.benefitsTitle")}
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {BENEFITS.map(({ id, icon }) => (
          <li key={id}>
            <Icon name={icon} className="size-6 text-accent-text" />
            <h3 className="mt-3 text-lg">{t(`home.benefits.${id}.title`)}</h3>
            <p className="mt-1 text-sm text-muted">{t(`home.benefits.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STEPS = ["describe", "choose", "compare"] as const;

export function HowItWorks() {
  const { t } = useTexts();
  return (
    <section className="page section" aria-labelledby="how">
      <h2 id="how" className="text-2xl">
        {t("home.how.title")}
      </h2>
      <ol className="steps">
        {STEPS.map((id) => (
          <li key={id}>
            <h3 className="text-lg">{t(`home.how.${id}.title`)}</h3>
            <p className="mt-1 text-sm text-muted">{t(`home.how.${id}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
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
        <ul className="mt-6 grid gap-5 md:grid-cols-3">
          {products.map(({ slug, name, summary, coverKey }) => (
            <li key={slug} className="card card-link relative overflow-hidden">
              <ProductPicture
                imageKey={coverKey}
                alt=""
                sizes="(min-width:48rem) 23rem,100vw"
                upTo={800}
                load="late"
              />
              <div className="p-5">
                <h3 className="text-lg">
                  <a className="whole" href={paths.product(slug)}>
                    {name}
                  </a>
                </h3>
                <p className="mt-1 text-sm text-muted">{summary}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-6">
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
      <h2 id="highlighted" className="text-2xl">
        {t("home.highlighted")}
      </h2>
      {experts?.some(({ badge }) => badge) && <VerifiedMeaning />}
      <div className="mt-6">
        {experts === null && <Alert variant="danger">{t("experts.failed")}</Alert>}
        {experts?.length === 0 && <EmptyState title={t("experts.noneFeatured")} />}
        {experts && experts.length > 0 && (
          <ShortlistForm className="grid grid-cols-1 gap-5 lg:grid-cols-3">
            {experts.map((expert) => (
              <ExpertCard key={expert.id} expert={expert} mostTags={MOST_TAGS} heading="h3" />
            ))}
          </ShortlistForm>
        )}
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-secondary" href={paths.auth({ tab: "signup" })}>
          {t("home.joinFeatured")}
        </a>{" "}
        <a className="button button-quiet" href={paths.experts()}>
          {t("home.allExperts")}
        </a>
      </p>
    </section>
  );
}

/** The most frequent questions, with the texts of the FAQ page but without links. */
const QUESTIONS = ["listed", "plans", "cost", "quotes", "verified", "products"] as const;

export function Questions() {
  const { t } = useTexts();
  const items = QUESTIONS.map((id) => ({
    id,
    question: t(`faq.items.${id}.question`),
    answer: t(`faq.items.${id}.answer`),
  }));
  return (
    <section className="page section" aria-labelledby="questions">
      <h2 id="questions" className="text-2xl">
        {t("home.faqTitle")}
      </h2>
      <div className="mt-6 max-w-4xl">
        <Accordion items={items} name="questions" />
      </div>
      <p className="mt-6">
        <a className="link inline-flex min-h-11 items-center" href={paths.faq()}>
          {t("home.faqAll")}
        </a>
      </p>
    </section>
  );
}
