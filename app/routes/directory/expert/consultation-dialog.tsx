import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { KeepScript } from "#app/components/forms/keep-script.tsx";
import { DetailsForm } from "#app/components/quotes/details-form.tsx";
import { getsRequests, TargetNotice } from "#app/components/quotes/target-notice.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ProfileView } from "./load-profile.server.ts";

export const CONSULTATION_ID = "consultation";

/** The wizard's first step on the profile page. Without scripts the button links to the wizard. */
export function ConsultationDialog({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  const target = { ...expert, isUnclaimed: false };
  const isOpen = contactStateOf(expert) === "open";
  const title = isOpen ? t("expert.consultation", { name: expert.name }) : t("experts.askSimilar");
  return (
    <Dialog id={CONSULTATION_ID} title={title}>
      <p className="mt-1 text-sm text-muted">{t("quote.progress", { step: 1 })}</p>
      {!getsRequests(target) && <TargetNotice target={target} />}
      <DetailsForm
        id="consultation-details"
        values={{ category: "", details: "" }}
        expert={expert.username}
      />
      <KeepScript />
    </Dialog>
  );
}
