import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { TextAreaField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface MemberTextFormProps {
  userId: string;
  /** The field of the form, and its id. */
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Of the field, before someone writes into it. */
  rows?: number;
  /** What a refusal says above its list of fields. */
  check: string;
  /** The button, with the intent. */
  children: ReactNode;
  /** Only of a refused form of this kind. */
  lastResult?: SubmissionResult;
}

/** One text about a member, such as the reason of a suspension or a note. */
export function MemberTextForm(props: MemberTextFormProps) {
  const { userId, name, label, hint, placeholder, rows = 3, check, children, lastResult } = props;
  const { t } = useTexts();
  const [form, fields] = useForm<Record<string, string>>({ id: name, lastResult });
  const { [name]: field } = fields;
  return (
    <form method="post" action={paths.adminPerson(userId)} noValidate className="mt-4 grid gap-4">
      <FormProblem
        form={form}
        title={t("person.errors.title")}
        invalidText={check}
        labels={{ [name]: label }}
      />
      {field && (
        <TextAreaField
          field={field}
          label={label}
          hint={hint}
          placeholder={placeholder}
          rows={rows}
          isRequired
        />
      )}
      <div>{children}</div>
    </form>
  );
}
