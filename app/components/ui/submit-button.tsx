import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

interface SubmitButtonProps extends Omit<ComponentProps<"button">, "type" | "name" | "value"> {
  label: ReactNode;
  /** Which of the page's forms it submits. */
  intent?: string;
  look?: "primary" | "secondary" | "quiet" | "danger";
  /** What the button shows while the form is being sent. */
  pending?: string;
}

/** `className` is for its position only. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, intent, look = "primary", className = "", pending, ...button } = props;
  return (
    <button
      type="submit"
      name={intent && "intent"}
      value={intent}
      className={`button button-${look} ${className}`.trimEnd()}
      {...button}
      data-pending={pending}
    >
      {label}
    </button>
  );
}

interface TranslatedButtonProps extends Pick<SubmitButtonProps, "intent" | "look" | "className"> {
  label: TextKey;
  pending?: TextKey;
}

/** The same with texts of the page's dictionary. */
export function TranslatedSubmitButton({ label, pending, ...button }: TranslatedButtonProps) {
  const { t } = useTexts();
  return <SubmitButton label={t(label)} pending={pending && t(pending)} {...button} />;
}
