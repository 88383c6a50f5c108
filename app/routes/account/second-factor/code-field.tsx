import { type SubmissionResult, useForm } from "@conform-to/react";
import { type FormField, TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

/** The form of a page that asks for a code, and the summary of its errors. */
export function useCodeForm(lastResult?: SubmissionResult) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ code: string; endsOthers: string }>({
    id: "second-factor",
    lastResult,
  });
  const problem = (
    <FormProblem
      form={form}
      title={t("secondFactor.errors.title")}
      invalidText={t("secondFactor.errors.check")}
    />
  );
  return { field: fields.code, endsOthers: fields.endsOthers, problem };
}

const KINDS = {
  app: { label: "secondFactor.fields.code", hint: "secondFactor.fields.codeHint" },
  backupCode: {
    label: "secondFactor.fields.backupCode",
    hint: "secondFactor.fields.backupCodeHint",
  },
  any: { label: "secondFactor.fields.code", hint: "secondFactor.fields.anyHint" },
} as const;

/** The keyboard matches the requested code. Every form accepts both kinds of code. */
export function CodeField({ field, kind }: { field: FormField; kind: keyof typeof KINDS }) {
  const { t } = useTexts();
  const { label, hint } = KINDS[kind];
  return (
    <TextField
      field={field}
      label={t(label)}
      hint={t(hint)}
      isRequired
      type="text"
      inputMode={kind === "app" ? "numeric" : "text"}
      autoComplete={kind === "backupCode" ? "off" : "one-time-code"}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
