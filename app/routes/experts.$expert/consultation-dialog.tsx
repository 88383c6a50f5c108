import { DetailsForm } from "#app/components/quotes/details-form.tsx";
import { TargetNotice } from "#app/components/quotes/target-notice.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

export const CONSULTATION_ID = "consultation";

interface ConsultationDialogProps {
  expert: { username: string; name: string; isVerified: boolean };
}

/** The wizard's first step without leaving the profile; without scripts the button leads to the wizard's own page. */
export function ConsultationDialog({ expert }: ConsultationDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog id={CONSULTATION_ID} title={t("expert.consultation", { name: expert.name })}>
      <p className="mt-1 text-sm text-muted">{t("quote.progress", { step: 1 })}</p>
      {!expert.isVerified && <TargetNotice target={{ name: expert.name, isPro: false }} />}
      <DetailsForm
        id="consultation-details"
        values={{ category: "", details: "" }}
        expert={expert.username}
      />
    </Dialog>
  );
}
