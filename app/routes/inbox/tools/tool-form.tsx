import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

interface ToolFormProps {
  action: string;
  intent: string;
  label: TextKey;
  /** The label while the form is being sent. */
  pending: TextKey;
  variant?: string;
  children?: ReactNode;
}

/** One of several forms on a page, with its fields and button. */
export function ToolForm(props: ToolFormProps) {
  const { action, intent, label, pending, variant = "button-secondary", children } = props;
  const { t } = useTexts();
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent;
  return (
    <Form method="post" action={action} data-hydrated="" className="mt-3 flex flex-col gap-3">
      {children}
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" disabled={isBusy} className={`button ${variant} self-start`}>
        {t(isBusy ? pending : label)}
      </button>
    </Form>
  );
}
