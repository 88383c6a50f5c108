import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { TextAreaField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface ActFormProps {
  intent: string;
  /** What the form does, said before it is sent. */
  text: string;
  /** What may be typed. */
  box?: { name: "answer" | "word" | "note"; label: string; isRequired?: boolean; rows?: number };
  submit: string;
  tone?: "primary" | "secondary" | "danger";
  returned: ReturnedForm | null;
}

/** One button with what it means, and a box for words where there is something to say. */
export function ActForm({ intent, text, box, submit, tone = "primary", returned }: ActFormProps) {
  const { t } = useTexts();
  return (
    <form method="post" noValidate className="flex flex-col gap-4 text-sm">
      <p className="max-w-2xl text-muted">{text}</p>
      {box && <TypedText {...box} returned={returned} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={`button ${BUTTONS[tone]} self-start`}
        data-pending={t(box ? "queueItem.sending" : "queueItem.saving")}
      >
        {submit}
      </button>
    </form>
  );
}

function TypedText({
  returned,
  name,
  ...box
}: NonNullable<ActFormProps["box"]> & Pick<ActFormProps, "returned">) {
  const error = returned?.errors[name];
  const field = { id: name, name, errors: error ? [error] : undefined };
  return <TextAreaField field={{ ...field, initialValue: returned?.values[name] }} {...box} />;
}

const BUTTONS = {
  primary: "button-primary",
  secondary: "button-secondary",
  danger: "button-danger",
} as const;
