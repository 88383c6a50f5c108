import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ClosedLink, LinkCard } from "#app/components/site/link-card.tsx";
import {
  findResetLink,
  resetPassword,
} from "#app/domain/accounts/password/reset-password.server.ts";
import { newPasswordSchema } from "#app/domain/accounts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { AccountForm, AccountName, NEW_PASSWORD } from "#app/routes/account/account-form.tsx";
import { redirectSignedIn, redirectToLogin } from "#app/routes/account/account-link.server.ts";
import { breachedAnswer, unlessBreached } from "#app/routes/account/breached-password.server.ts";
import {
  closeSocketsAfterResponse,
  sendMailsAfterResponse,
} from "#app/web/context/after-response.server.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { linkStatus, oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { askingDevice, deviceCookie } from "#app/web/session/device.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

export const action = formAction({
  schema: newPasswordSchema,
  hashesPassword: true,
  hideFields: ["password"],
  run: ({ request, context, params: { token = "" }, value: { password } }) =>
    unlessBreached(context, password, () =>
      resetPassword(context.db, {
        token,
        password,
        device: askingDevice(request),
        passwordCost: context.env.PASSWORD_COST,
      }),
    ),
  answers: {
    // The browser becomes a known device, so that failed sign-ins of others do not block it.
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
    breached: breachedAnswer("password"),
    refused: ({ problem }) => ({ fieldErrors: { password: problem } }),
    "too-many": { reason: "resetPassword.errors.tooMany" },
    outdated: { status: 410 },
    invalid: { status: 404 },
  },
  unavailable: { reason: "resetPassword.errors.unexpected" },
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/**
 * After a post the form is shown even if the link cannot be loaded, because the action has
 * reported the result.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, isFormPost } = context;
  const find = findResetLink(db, params.token ?? "");
  const found = await unlessPosted(context, find);
  const link = found?.state === "open" ? { ...found, email: readableEmail(found.email) } : found;
  const isDead = link && link.state !== "open";
  const title = isDead ? (`resetPassword.${link.state}Title` as const) : "resetPassword.title";
  const page = describePrivatePage(context, title, ["resetPassword"]);
  return data({ ...page, link }, link && !isFormPost ? { status: linkStatus(link.state) } : {});
}

export default function ResetPasswordPage() {
  const { link } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  if (link && link.state !== "open")
    return (
      <ClosedLink
        title={t(`resetPassword.${link.state}Title`)}
        text={t(`resetPassword.${link.state}Text`)}
        href={paths.auth({ tab: "forgot" })}
        label={t("resetPassword.again")}
      />
    );
  const email = link?.email;
  return (
    <LinkCard title={t("resetPassword.title")}>
      {email && <p className="mt-3 break-words">{t("resetPassword.lead", { email })}</p>}
      <AccountForm
        id="reset"
        className="mt-6 flex flex-col gap-5"
        problem={{ title: "resetPassword.errors.title", text: "resetPassword.errors.check" }}
        before={email && <AccountName email={email} />}
        rows={[
          {
            name: "password",
            label: "resetPassword.password",
            hint: "resetPassword.passwordHint",
            ...NEW_PASSWORD,
          },
        ]}
        submit={{ label: "resetPassword.submit", pending: "resetPassword.saving" }}
        lastResult={lastResult}
      />
    </LinkCard>
  );
}
