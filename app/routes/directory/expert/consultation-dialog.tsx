import { KeepScript } from "#app/components/forms/keep-script.tsx";
import { DetailsForm } from "#app/components/quotes/details-form.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ProfileView } from "./load-profile.server.ts";

export const CONSULTATION_ID = "consultation";

/**
 * The wizard's first step on the page of an expert whom requests reach. Without scripts the button
 * links to the wizard.
 */
export function ConsultationDialog({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  return (
    <Dialog id={CONSULTATION_ID} title={t("expert.consultation", { name: expert.name })}>
      <p className="mt-1 text-sm text-muted">{t("quote.progress", { step: 1 })}</p>
      <DetailsForm
        id="consultation-details"
        values={{ category: "", details: "" }}
        expert={expert.username}
      />
      <KeepScript />
    </Dialog>
  );
}
