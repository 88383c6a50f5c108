import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

interface ToolFormProps {
  /** Where it posts to. */
  action: string;
  intent: string;
  label: string;
  /** Stands on the button while it is being sent. */
  busyLabel: string;
  look?: string;
  children?: ReactNode;
}

/** One form of a page of several: its fields, and the button that names what happens. */
export function ToolForm(props: ToolFormProps) {
  const { action, intent, label, busyLabel, look = "button-secondary", children } = props;
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent;
  return (
    <Form method="post" action={action} data-hydrated="" className="mt-3 flex flex-col gap-3">
      {children}
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" disabled={isBusy} className={`button ${look} self-start`}>
        {isBusy ? busyLabel : label}
      </button>
    </Form>
  );
}
