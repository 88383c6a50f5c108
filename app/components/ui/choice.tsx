import type { ComponentProps } from "react";

interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  /** A switch takes effect at once; the others wait for their form. */
  kind: "checkbox" | "radio" | "switch";
  label: string;
}

/** A checkbox, a radio button or a switch with its label; the whole line is clickable. */
export function Choice({ kind, label, ...input }: ChoiceProps) {
  const isSwitch = kind === "switch";
  return (
    <label className="choice">
      <input
        {...input}
        type={kind === "radio" ? "radio" : "checkbox"}
        role={isSwitch ? "switch" : undefined}
        className={isSwitch ? "switch" : undefined}
      />
      <span>{label}</span>
    </label>
  );
}
