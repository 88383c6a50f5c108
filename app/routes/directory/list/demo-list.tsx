import { ExpertCard, type ListedExpert } from "#app/components/experts/expert-card.tsx";
import { ToastRegion } from "#app/components/ui/toast-region.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

const MOST_TAGS = 3;

/** Examples, marked as such, during an outage. */
export function DemoList({ experts }: { experts: readonly ListedExpert[] }) {
  const { t } = useTexts();
  return (
    <>
      <ToastRegion toasts={[{ title: t("experts.demoToast"), variant: "destructive" }]} />
      <div className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-2">
        {experts.map((expert) => (
          <ExpertCard key={expert.id} expert={expert} mostTags={MOST_TAGS} heading="h2" />
        ))}
      </div>
    </>
  );
}
