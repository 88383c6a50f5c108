import { DetailsForm } from "#app/components/quotes/details-form.tsx";
import { TargetNotice } from "#app/components/quotes/target-notice.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

export const CONSULTATION_ID = "consultation";

interface ConsultationDialogProps {
  expert: { username: string; name: string; isVerified: boolean };
}

/** The wizard's first step without leaving the profile; without scripts the button leads to the wizard's own page. */
export function ConsultationDialog({ expert }: ConsultationDialogProps) {
  const { t } = useTexts();
  return (
    <dialog
      id={CONSULTATION_ID}
      aria-labelledby="consultation-title"
      className="card m-auto w-[min(36rem,calc(100vw-2rem))] p-6"
    >
      <h2 id="consultation-title" className="pr-10 text-lg">
        {t("expert.consultation", { name: expert.name })}
      </h2>
      <p className="mt-1 text-sm text-muted">{t("quote.progress", { step: 1 })}</p>
      {!expert.isVerified && <TargetNotice target={{ name: expert.name, isPro: false }} />}
      <DetailsForm
        id="consultation-details"
        values={{ category: "", details: "" }}
        expert={expert.username}
      />
      {/* Last, so that the first field has the focus when the dialog opens. */}
      <form method="dialog" className="absolute top-4 right-4">
        <button
          type="submit"
          className="grid size-11 place-items-center"
          aria-label={t("shell.close")}
        >
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  );
}
