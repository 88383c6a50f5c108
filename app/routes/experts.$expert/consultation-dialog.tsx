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
      <div className="flex items-start justify-between gap-4">
        <h2 id="consultation-title" className="text-lg">
          {t("expert.consultation", { name: expert.name })}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            className="-m-2 grid size-11 place-items-center"
            aria-label={t("shell.close")}
          >
            <Icon name="close" />
          </button>
        </form>
      </div>
      {!expert.isVerified && <TargetNotice target={{ name: expert.name, isPro: false }} />}
      <DetailsForm
        id="consultation-details"
        values={{ category: "", details: "" }}
        expert={expert.username}
      />
    </dialog>
  );
}
