import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import {
  AccountForm,
  AccountName,
  CURRENT_PASSWORD,
  NEW_PASSWORD,
} from "#app/routes/account/account-form.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireRecentSignIn, requireVisitor } from "#app/web/session/guards.server.ts";
import { submitPassword } from "./change-password.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** Reads no data, so that the form works during an outage of the database. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, hasPassword } = requireVisitor(request, context);
  if (!hasPassword) await requireRecentSignIn(request, context);
  const title = hasPassword ? "accountPassword.changeTitle" : "accountPassword.setTitle";
  const page = describePrivatePage(context, title, ["account", "accountPassword"]);
  return { ...page, email: readableEmail(email), hasPassword };
}

export const action = submitPassword;

const CURRENT = {
  name: "current_password",
  label: "accountPassword.current",
  ...CURRENT_PASSWORD,
} as const;
const NEW = {
  name: "new_password",
  label: "accountPassword.new",
  hint: "accountPassword.newHint",
  ...NEW_PASSWORD,
} as const;

export default function AccountPasswordPage() {
  const { email, hasPassword } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const title = t(hasPassword ? "accountPassword.changeTitle" : "accountPassword.setTitle");
  return (
    <AccountPage
      section="security"
      title={title}
      back={{ href: paths.account(), label: t("accountPassword.back") }}
    >
      <div>
        <p className="mt-3 text-muted">
          {t(hasPassword ? "accountPassword.changeText" : "accountPassword.setText")}
        </p>
        <div className="card mt-6 max-w-md p-5 sm:p-6">
          <AccountForm
            id="password"
            className="flex flex-col gap-5"
            problem={{
              title: "accountPassword.errors.title",
              text: "accountPassword.errors.check",
            }}
            namesFields
            before={<AccountName email={email} />}
            rows={hasPassword ? [CURRENT, NEW] : [NEW]}
            submit={{
              label: hasPassword ? "accountPassword.submitChange" : "accountPassword.submitSet",
              pending: "accountPassword.submitting",
              className: "sm:self-start",
            }}
            lastResult={lastResult}
          />
        </div>
      </div>
    </AccountPage>
  );
}
