import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { TextAreaField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

export interface ActionFormProps {
  intent: string;
  /** What the form does. */
  text: string;
  textArea?: {
    name: "answer" | "word" | "note";
    label: string;
    isRequired?: boolean;
    rows?: number;
  };
  submit: string;
  look?: "secondary" | "danger";
  returned?: ReturnedForm | null;
}

/** An explanation, a text field where the action takes a text, and one button. */
export function ActionForm({ intent, text, textArea, submit, look, returned }: ActionFormProps) {
  const { t } = useTexts();
  const { name = "" } = textArea ?? {};
  const error = returned?.errors[name];
  const field = { id: name, name, errors: error ? [error] : undefined };
  return (
    <form method="post" noValidate className="flex flex-col gap-4 text-sm">
      <p className="max-w-prose text-muted">{text}</p>
      {textArea && (
        <TextAreaField {...textArea} field={{ ...field, initialValue: returned?.values[name] }} />
      )}
      <SubmitButton
        intent={intent}
        look={look}
        className="self-start"
        label={submit}
        pending={t(textArea ? "queueItem.sending" : "queueItem.saving")}
      />
    </form>
  );
}
