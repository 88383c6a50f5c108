import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireRecentSignIn, requireVisitor } from "#app/web/session/guards.server.ts";
import { submitPassword } from "./change-password.server.ts";
import { PasswordForm } from "./password-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** Reads nothing, so that the form stands when the database does not. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { email, hasPassword } = requireVisitor(request, context);
  if (!hasPassword) requireRecentSignIn(request, context);
  return {
    ...describePage(context, {
      title: hasPassword ? "accountPassword.changeTitle" : "accountPassword.setTitle",
      isIndexed: false,
      sections: ["account", "accountPassword"],
    }),
    email,
    hasPassword,
  };
}

export const action = submitPassword;

export default function AccountPasswordPage() {
  const { email, hasPassword } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const title = t(hasPassword ? "accountPassword.changeTitle" : "accountPassword.setTitle");
  return (
    <AccountPage section="security" title={title}>
      <div className="max-w-xl">
        <p className="mt-3 text-muted">
          {t(hasPassword ? "accountPassword.changeText" : "accountPassword.setText")}
        </p>
        <div className="card mt-6 p-5 sm:p-8">
          <PasswordForm email={email} hasPassword={hasPassword} lastResult={lastResult} />
        </div>
        <p className="mt-8 text-sm">
          <a className="link inline-flex min-h-11 items-center" href={paths.account()}>
            {t("accountPassword.back")}
          </a>
        </p>
      </div>
    </AccountPage>
  );
}
