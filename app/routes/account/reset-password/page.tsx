import { type SubmissionResult, useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import {
  findResetLink,
  resetPassword,
} from "#app/domain/accounts/password/reset-password.server.ts";
import { newPasswordSchema } from "#app/domain/accounts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { redirectSignedIn, redirectToLogin } from "#app/routes/account/account-link.server.ts";
import { AccountName } from "#app/routes/account/account-name.tsx";
import { LinkCard } from "#app/routes/account/link-card.tsx";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { linkStatus, oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { deviceCookie } from "#app/web/session/device-cookie.server.ts";
import { askingDevice } from "#app/web/session/device-name.server.ts";
import { closeSocketsAfterResponse } from "#app/web/session/ended-sessions.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

interface NewPasswordFormProps {
  /** Whose account it is; null where nobody could look. */
  email: string | null;
  lastResult?: SubmissionResult;
}

const saveNewPassword = formAction({
  schema: newPasswordSchema,
  hideFields: ["password"],
  run: ({ request, context, params: { token = "" }, value: { password } }) =>
    resetPassword(context.db, { token, password, device: askingDevice(request) }),
  answers: {
    // The browser is known from now on, so that no guesses of others keep it out.
    async reset({ userId, redirectTo }, { request, context }) {
      sendMailsAfterResponse(context);
      closeSocketsAfterResponse(context, { userId });
      const headers = new Headers({ "Set-Cookie": await deviceCookie(request, context, userId) });
      const visitor = currentVisitor(context);
      const done = { userId, redirectTo, headers };
      return visitor !== null && visitor.userId !== userId
        ? redirectSignedIn(request, context, { ...done, text: "resetPassword.doneTitle" })
        : redirectToLogin(request, context, { ...done, text: "resetPassword.done" });
    },
    refused: ({ problem }) => ({ fieldErrors: { password: problem } }),
    "too-many": { reason: "resetPassword.errors.tooMany" },
    outdated: { status: 410 },
    invalid: { status: 404 },
  },
  unavailable: { reason: "resetPassword.errors.unexpected" },
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** After a post the form stands also when the link cannot be looked up: its action has said what there is to say. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, isFormPost } = context;
  const find = findResetLink(db, params.token ?? "");
  const link = await unlessPosted(context, find);
  const isDead = link && link.state !== "open";
  const page = describePage(context, {
    title: isDead ? `resetPassword.${link.state}Title` : "resetPassword.title",
    isIndexed: false,
    sections: ["resetPassword"],
  });
  return data({ ...page, link }, link && !isFormPost ? { status: linkStatus(link.state) } : {});
}

export const action = saveNewPassword;

export default function ResetPasswordPage() {
  const { link } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  if (!link || link.state === "open")
    return <NewPasswordForm email={link?.email ?? null} lastResult={lastResult} />;
  return (
    <LinkCard title={t(`resetPassword.${link.state}Title`)}>
      <p className="mt-3">{t(`resetPassword.${link.state}Text`)}</p>
      <p className="mt-6">
        <a className="button button-primary" href={paths.auth({ tab: "forgot" })}>
          {t("resetPassword.again")}
        </a>
      </p>
    </LinkCard>
  );
}

function NewPasswordForm({ email, lastResult }: NewPasswordFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ password: string }>({ id: "reset", lastResult });
  return (
    <LinkCard title={t("resetPassword.title")}>
      {email && <p className="mt-3 break-words">{t("resetPassword.lead", { email })}</p>}
      <form method="post" noValidate className="mt-6 flex flex-col gap-5">
        <FormProblem
          form={form}
          title={t("resetPassword.errors.title")}
          invalidText={t("resetPassword.errors.check")}
        />
        {email && <AccountName email={email} />}
        <TextField
          field={fields.password}
          label={t("resetPassword.password")}
          hint={t("resetPassword.passwordHint")}
          isRequired
          type="password"
          autoComplete="new-password"
        />
        <button
          type="submit"
          className="button button-primary"
          data-pending={t("resetPassword.saving")}
        >
          {t("resetPassword.submit")}
        </button>
      </form>
    </LinkCard>
  );
}
