import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface CannedReplyFormProps {
  /** What is there already. */
  reply?: { title: string; content: string | null };
  lastResult: SubmissionResult | undefined;
  submitLabel: string;
  submittingLabel: string;
}

/** Title and text of one reply, new or not. */
export function CannedReplyForm(props: CannedReplyFormProps) {
  const { reply, lastResult, submitLabel, submittingLabel } = props;
  const { t } = useTexts();
  const [form, fields] = useForm<{ title: string; content: string }>({
    id: "canned-reply",
    lastResult,
    defaultValue: reply,
  });
  return (
    <form method="post" noValidate className="mt-4 flex flex-col gap-5">
      <FormProblem
        form={form}
        title={t("cannedReplies.errors.title")}
        invalidText={t("cannedReplies.errors.check")}
        labels={{ title: t("cannedReplies.name"), content: t("cannedReplies.content") }}
      />
      <TextField
        field={fields.title}
        label={t("cannedReplies.name")}
        hint={t("cannedReplies.nameHint")}
        isRequired
        autoComplete="off"
      />
      <TextAreaField
        field={fields.content}
        label={t("cannedReplies.content")}
        hint={t("cannedReplies.contentHint")}
        isRequired
        rows={6}
      />
      <button
        type="submit"
        className="button button-primary self-start"
        data-pending={submittingLabel}
      >
        {submitLabel}
      </button>
    </form>
  );
}
