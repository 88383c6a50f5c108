import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { DECLINE_REASONS, type ThreadTab } from "#app/domain/threads/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { ReasonForm } from "./reason-form.tsx";

interface DeclineFormProps {
  action: string;
  /** The tab to return to. */
  tab: ThreadTab;
  returned: ReturnedForm | null;
}

/** The form with which an expert declines a request. */
export function DeclineForm(props: DeclineFormProps) {
  return (
    <ReasonForm
      {...props}
      intent="decline"
      text="life.decline.text"
      reasons={DECLINE_REASONS}
      labelOf={(reason) => `life.declineReason.${reason}` as TextKey}
      note="life.decline.note"
      submit="life.decline.submit"
    />
  );
}
