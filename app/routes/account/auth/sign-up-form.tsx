import { type SubmissionResult, useForm } from "@conform-to/react";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { type FormField, TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface SignUpFormProps {
  redirectTo: string;
  lastResult?: SubmissionResult;
}

type SignUpField = "email" | "password" | "username" | "full_name";

export function SignUpForm({ redirectTo, lastResult }: SignUpFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<Record<SignUpField, string>>({ id: "signup", lastResult });
  return (
    <form
      method="post"
      action={paths.auth({ tab: "signup", redirectTo })}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormProblem
        form={form}
        title={t("auth.errors.signUpTitle")}
        invalidText={t("auth.errors.checkFields")}
        labels={{
          full_name: t("auth.fullName"),
          username: t("auth.username"),
          email: t("auth.email"),
          password: t("auth.password"),
        }}
      />
      <SignUpFields fields={fields} />
      <button type="submit" className="button button-primary" data-pending={t("auth.signingUp")}>
        {t("auth.signUpSubmit")}
      </button>
      <p className="text-sm text-muted">
        <MarkedLine text={t("auth.signUpLegal")} />
      </p>
    </form>
  );
}

/** The address is what password managers keep as the name of the account. */
function SignUpFields({ fields }: { fields: Record<SignUpField, FormField> }) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        field={fields.full_name}
        label={t("auth.fullName")}
        isRequired
        autoComplete="name"
      />
      <TextField
        field={fields.username}
        label={t("auth.username")}
        hint={t("auth.usernameHint")}
        isRequired
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        field={fields.email}
        label={t("auth.email")}
        isRequired
        type="email"
        autoComplete="username"
      />
      <TextField
        field={fields.password}
        label={t("auth.password")}
        hint={t("auth.passwordHint")}
        isRequired
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
