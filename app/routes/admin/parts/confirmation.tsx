import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { ActField } from "#app/components/forms/act-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminPage } from "./admin-page.tsx";
import type { loadConfirmation } from "./confirmation.server.ts";

type Page = Pick<Awaited<ReturnType<typeof loadConfirmation<unknown>>>, "filled" | "isRecent">;

interface ConfirmationProps extends Pick<ComponentProps<typeof AdminPage>, "path" | "title"> {
  back: { href: string; label: string };
  /** The heading of a refusal. */
  problem: string;
  /** What will be done. */
  children: ReactNode;
  /** Null without a subject; a text when there is nothing to do. */
  form: FormProps | string | null;
}

interface FormProps extends ComponentProps<typeof SubmitButton> {
  action: string;
  /** Further fields. */
  fields?: ReactNode;
}

/** A page that shows what an act will do, with one button. */
export function Confirmation({ problem, children, form, ...page }: ConfirmationProps) {
  const lastResult = useActionData<SubmissionResult>();
  const reason = lastResult?.error?.[""]?.[0];
  return (
    <AdminPage {...page}>
      <div className="max-w-2xl">
        {reason && (
          <div className="mt-4">
            <Alert variant="danger" title={problem}>
              <p>{reason}</p>
            </Alert>
          </div>
        )}
        {children}
        {typeof form === "string" ? <p className="mt-6">{form}</p> : form && <ActForm {...form} />}
      </div>
    </AdminPage>
  );
}

function ActForm({ action, fields, ...button }: FormProps) {
  const { isRecent, filled } = useLoaderData<Page>();
  return (
    <form method="post" action={action} className="mt-6 grid gap-4">
      <ActField act={filled} />
      {fields}
      <div>
        <SubmitButton {...button} />
        {!isRecent && <SignInNote />}
      </div>
    </form>
  );
}

/** Below a button that asks for a fresh sign-in first. Needs the texts of `sealedAct`. */
export function SignInNote() {
  const { t } = useTexts();
  return <p className="mt-2 text-sm text-muted">{t("sealedAct.note")}</p>;
}
