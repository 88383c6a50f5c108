import { type SubmissionResult, useForm } from "@conform-to/react";
import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { TextAreaField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface NotesProps {
  userId: string;
  lastResult?: SubmissionResult;
}

/** The form of a new note; the timeline shows the notes. */
export function Notes({ userId, lastResult }: NotesProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ note: string }>({ id: "note", lastResult });
  return (
    <CollapsedAction label={t("person.note.submit")} isOpen={lastResult !== undefined}>
      <p className="text-muted">{t("person.note.text")}</p>
      <form method="post" action={paths.adminPerson(userId)} noValidate className="mt-3 grid gap-3">
        <FormProblem
          form={form}
          title={t("person.errors.title")}
          invalidText={t("person.note.check")}
          labels={{ note: t("person.note.label") }}
        />
        <TextAreaField field={fields.note} label={t("person.note.label")} isRequired rows={2} />
        <div>
          <SubmitButton intent="note" look="secondary" label={t("person.note.submit")} />
        </div>
      </form>
    </CollapsedAction>
  );
}
