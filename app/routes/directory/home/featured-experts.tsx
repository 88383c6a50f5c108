import { ExpertCard, type ListedExpert } from "#app/components/experts/expert-card.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const MOST_TAGS = 5;

/** Three Pro members; null during an outage. */
export function FeaturedExperts({ experts }: { experts: readonly ListedExpert[] | null }) {
  const { t } = useTexts();
  return (
    <section className="page py-12" aria-labelledby="highlighted">
      <h2 id="highlighted" className="text-2xl">
        {t("home.highlighted")}
      </h2>
      <div className="mt-6">
        {experts === null && <Alert variant="danger">{t("experts.failed")}</Alert>}
        {experts?.length === 0 && <EmptyState icon="search" title={t("experts.noneFeatured")} />}
        {experts && experts.length > 0 && (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
            {experts.map((expert) => (
              <ExpertCard key={expert.id} expert={expert} mostTags={MOST_TAGS} heading="h3" />
            ))}
          </div>
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
