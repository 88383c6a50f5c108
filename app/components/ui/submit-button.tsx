import type { ComponentProps } from "react";

interface SubmitButtonProps extends Omit<ComponentProps<"button">, "type" | "name" | "value"> {
  label: string;
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
