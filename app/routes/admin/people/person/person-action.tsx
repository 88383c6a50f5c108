import { type SubmissionResult, useForm } from "@conform-to/react";
import { RareAct } from "#app/components/admin/collapsed-action.tsx";
import { TextAreaField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { CAREFUL_ACTS, type PersonAct } from "./person-intents.ts";

interface PersonActFormProps {
  act: PersonAct;
  userId: string;
  /** Whether the admin has proved lately who they are. */
  isRecent: boolean;
}

/** One thing that can be done with a member: what it means, and its button. */
export function PersonActForm({ act, userId, isRecent }: PersonActFormProps) {
  const { t } = useTexts();
  return (
    <RareAct label={t(`person.acts.${act}.title`)}>
      <p className="max-w-2xl text-sm text-muted">{t(`person.acts.${act}.text`)}</p>
      {CAREFUL_ACTS.includes(act) && !isRecent ? (
        <ConfirmFirst userId={userId} />
      ) : act === "suspend" ? (
        <SuspendForm userId={userId} />
      ) : (
        <form method="post" action={paths.adminPerson(userId)} className="mt-4">
          <ActButton act={act} />
        </form>
      )}
    </RareAct>
  );
}

const DANGERS: readonly PersonAct[] = ["take-expert", "take-admin", "suspend"];

function ActButton({ act }: { act: PersonAct }) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      name="intent"
      value={act}
      className={`button ${DANGERS.includes(act) ? "button-danger" : "button-secondary"}`}
    >
      {t(`person.acts.${act}.submit`)}
    </button>
  );
}

function ConfirmFirst({ userId }: { userId: string }) {
  const { t } = useTexts();
  const redirectTo = paths.adminPerson(userId);
  return (
    <div className="mt-4">
      <a className="button button-secondary" href={paths.confirmAccount({ redirectTo })}>
        {t("person.confirmFirst")}
      </a>
      <p className="mt-2 text-sm text-muted">{t("person.confirmText")}</p>
    </div>
  );
}

interface SuspendFormProps {
  userId: string;
  lastResult?: SubmissionResult;
}

export function SuspendForm({ userId, lastResult }: SuspendFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ reason: string }>({ id: "suspend", lastResult });
  return (
    <form method="post" action={paths.adminPerson(userId)} noValidate className="mt-4 grid gap-4">
      <FormProblem
        form={form}
        title={t("person.errors.title")}
        invalidText={t("person.errors.check")}
        labels={{ reason: t("person.acts.suspend.label") }}
      />
      <TextAreaField
        field={fields.reason}
        label={t("person.acts.suspend.label")}
        hint={t("person.acts.suspend.hint")}
        isRequired
        rows={3}
      />
      <div>
        <ActButton act="suspend" />
      </div>
    </form>
  );
}
