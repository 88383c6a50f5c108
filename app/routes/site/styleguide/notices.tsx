import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ToastRegion } from "#app/components/ui/toast-region.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Sample } from "./sample.tsx";

export function Notices() {
  const { t } = useTexts();
  return (
    <Sample id="notices" title={t("styleguide.notices")}>
      <Alert variant="danger">{t("styleguide.alertDanger")}</Alert>
      <Alert variant="success">{t("styleguide.alertSuccess")}</Alert>
      <Alert variant="info">{t("styleguide.alertInfo")}</Alert>
      <p className="text-sm text-muted">{t("styleguide.showToast")}</p>
      <ToastRegion
        toasts={[
          {
            title: t("styleguide.toastTitle"),
            description: t("styleguide.toastText"),
            variant: "default",
          },
          { title: t("styleguide.toastError"), variant: "destructive" },
        ]}
      />
    </Sample>
  );
}

export function Cards() {
  const { t } = useTexts();
  return (
    <Sample id="cards" title={t("styleguide.cards")}>
      <article className="card max-w-md p-6">
        <h3 className="text-lg">{t("styleguide.cardTitle")}</h3>
        <p className="mt-1 text-sm text-muted">{t("styleguide.cardText")}</p>
      </article>
      <EmptyState icon="inbox" title={t("styleguide.emptyTitle")} text={t("styleguide.emptyText")}>
        <a className="button button-secondary" href={paths.styleguide()}>
          {t("styleguide.secondary")}
        </a>
      </EmptyState>
      <p className="text-sm text-muted">{t("styleguide.loading")}</p>
      <div aria-hidden="true" className="grid gap-4 sm:grid-cols-3">
        <div className="skeleton h-32" />
        <div className="skeleton h-32" />
        <div className="skeleton h-32" />
      </div>
    </Sample>
  );
}
