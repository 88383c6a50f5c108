import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import insertUrl from "#app/entry.insert.ts?worker&url";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { nameMark } from "#app/lib/text/fill-name.ts";

interface CannedReplyFormProps {
  /** Missing for a new reply. */
  reply?: { title: string; content: string | null };
  lastResult: SubmissionResult | undefined;
  submit: { label: TextKey; pending: TextKey };
}

/** The form of a new or existing reply. */
export function CannedReplyForm({ reply, lastResult, submit }: CannedReplyFormProps) {
  const { t, locale } = useTexts();
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
        placeholder={t("cannedReplies.nameExample")}
      />
      <div className="insert-field">
        <TextAreaField
          field={fields.content}
          label={t("cannedReplies.content")}
          hint={t("cannedReplies.contentHint", { mark: nameMark(locale) })}
          isHintAbove
          above={
            <button
              type="button"
              data-insert={nameMark(locale)}
              data-into={fields.content.id}
              className="button button-secondary button-small insert-button"
            >
              {t("cannedReplies.insertName")}
            </button>
          }
          isRequired
          placeholder={t("cannedReplies.contentExample", { mark: nameMark(locale) })}
          rows={5}
        />
        <script type="module" src={insertUrl} />
      </div>
      <TranslatedSubmitButton {...submit} look="primary" className="self-start" />
    </form>
  );
}
