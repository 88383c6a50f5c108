import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { EmailTypo } from "#app/components/forms/email-typo.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

export const CURRENT_PASSWORD = { type: "password", autoComplete: "current-password" } as const;
export const NEW_PASSWORD = { type: "password", autoComplete: "new-password" } as const;

type InputOptions = "type" | "autoComplete" | "autoCapitalize" | "spellCheck";

interface FieldRow<Name extends string> extends Pick<ComponentProps<"input">, InputOptions> {
  name: Name;
  label: TextKey;
  hint?: TextKey;
  /** The fixed beginning of the address that is typed. */
  prefix?: string;
  /** On the line of the label; the keyboard reaches it after the field. */
  beside?: ReactNode;
  /** For an address that will get mails. */
  asksAboutTypos?: boolean;
}

export interface AccountFormProps<Name extends string> {
  id: string;
  action?: string;
  className?: string;
  rows: readonly FieldRow<Name>[];
  /** Title and text above a refused form. */
  problem: { title: TextKey; text: TextKey };
  /** Puts the label before each error. */
  namesFields?: boolean;
  submit: ComponentProps<typeof TranslatedSubmitButton>;
  lastResult?: SubmissionResult;
  /** Fields that are filled in at first. */
  typedBefore?: Partial<Record<NoInfer<Name>, string>>;
  /** Above the fields. */
  before?: ReactNode;
  /** Below the button. */
  children?: ReactNode;
}

/** A hidden field that links a password to its account for password managers. */
export function AccountName({ email }: { email: string }) {
  return <input hidden type="text" value={email} autoComplete="username" readOnly />;
}

/** A form of required text fields: the problem, the fields, one button. */
export function AccountForm<Name extends string>(props: AccountFormProps<Name>) {
  const { id, rows, problem, submit, lastResult, typedBefore, before, children, action } = props;
  const { t } = useTexts();
  const [form, fields] = useForm<Record<Name, string>>({
    id,
    lastResult,
    defaultValue: typedBefore as DefaultValue<Record<Name, string>>,
  });
  const labels = Object.fromEntries(rows.map(({ name, label }) => [name, t(label)]));
  return (
    <form
      method="post"
      action={action}
      noValidate
      className={props.className ?? "flex flex-col gap-5"}
    >
      <FormProblem
        form={form}
        title={t(problem.title)}
        invalidText={t(problem.text)}
        labels={props.namesFields ? labels : undefined}
      />
      {before}
      {rows.map(({ name, label, hint, beside, asksAboutTypos, ...input }) => (
        <Fragment key={name}>
          <div className="relative">
            <TextField
              field={fields[name]}
              label={t(label)}
              hint={hint && t(hint)}
              isRequired
              {...input}
            />
            {beside}
          </div>
          {asksAboutTypos && (
            <EmailTypo
              field={fields[name]}
              look={rows.length > 1 || submit.intent ? "choices" : "buttons"}
            />
          )}
        </Fragment>
      ))}
      <TranslatedSubmitButton {...submit} />
      {children}
    </form>
  );
}
