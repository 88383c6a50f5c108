import type { SubmissionResult } from "@conform-to/react";
import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { SignInNote } from "#app/routes/admin/parts/confirmation.tsx";
import { MemberTextForm } from "./member-text-form.tsx";
import { freshSignInFor, type PersonAction } from "./person-intents.ts";

interface PersonActionFormProps {
  action: PersonAction;
  userId: string;
  /** Whether the admin has signed in recently. */
  isRecent: boolean;
}

export function PersonActionForm({ action, userId, isRecent }: PersonActionFormProps) {
  const { t } = useTexts();
  return (
    <CollapsedAction
      label={t(`person.acts.${action}.title`)}
      note={isDangerous(action) ? t(`person.dangers.${action}`, { days: 0 }) : undefined}
      isDanger={isDangerous(action)}
    >
      <p className="max-w-prose text-sm text-muted">{t(`person.acts.${action}.text`)}</p>
      {action === "suspend" ? (
        <SuspendForm userId={userId} />
      ) : (
        <form method="post" action={paths.adminPerson(userId)} className="mt-4">
          <ActionButton action={action} />
        </form>
      )}
      {freshSignInFor(action) && !isRecent && <SignInNote />}
    </CollapsedAction>
  );
}

const DANGERS = ["take-expert", "take-admin", "remove-factor", "suspend", "delete"] as const;

/** Takes something away. */
export const isDangerous = (action: PersonAction): action is (typeof DANGERS)[number] =>
  DANGERS.some((danger) => danger === action);

function ActionButton({ action }: { action: PersonAction }) {
  const { t } = useTexts();
  const look = isDangerous(action) ? "danger" : "secondary";
  return <SubmitButton intent={action} look={look} label={t(`person.acts.${action}.submit`)} />;
}

export function SuspendForm(props: { userId: string; lastResult?: SubmissionResult }) {
  const { userId, lastResult } = props;
  const { t } = useTexts();
  return (
    <MemberTextForm
      name="reason"
      label={t("person.acts.suspend.label")}
      hint={t("person.acts.suspend.hint")}
      check={t("person.errors.check")}
      userId={userId}
      lastResult={lastResult}
    >
      <ActionButton action="suspend" />
    </MemberTextForm>
  );
}
