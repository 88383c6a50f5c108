import { type FormField, TextField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

/** Which code the page asks for: of the app, a backup code, or either. */
export type CodeKind = "app" | "backupCode" | "any";

const KINDS = {
  app: { label: "secondFactor.fields.code", hint: "secondFactor.fields.codeHint" },
  backupCode: {
    label: "secondFactor.fields.backupCode",
    hint: "secondFactor.fields.backupCodeHint",
  },
  any: { label: "secondFactor.fields.code", hint: "secondFactor.fields.anyHint" },
} as const;

/** The keyboard fits what is asked for; either kind of code is taken everywhere. */
export function CodeField({ field, kind }: { field: FormField; kind: CodeKind }) {
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
