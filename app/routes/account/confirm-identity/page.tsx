import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { describePrivatePage } from "#app/web/pages/private-page.server.ts";
import { hasGoogle } from "#app/web/security/google-form-target.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { confirmIdentity, requestedPage } from "./confirm-identity.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  const { email, hasPassword, hasSecondFactor } = requireVisitor(request, context);
  return {
    ...describePrivatePage(context, "confirmAccount.title", ["confirmAccount", "google"]),
    redirectTo: requestedPage(request),
    email,
    hasPassword,
    hasSecondFactor,
    hasGoogle: hasGoogle(context) && !hasPassword,
  };
}

export const action = confirmIdentity;

export default function ConfirmAccountPage() {
  const { page: _, texts: __, ...methods } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <div className="page max-w-md py-12 md:py-20">
      <div className="card flex flex-col gap-6 p-6 sm:p-8">
        <div>
          <h1 className="text-xl">{t("confirmAccount.title")}</h1>
          <p className="mt-3 wrap-anywhere text-sm text-muted">
            {t("confirmAccount.text", { email: methods.email })}
          </p>
        </div>
        <ConfirmForm {...methods} lastResult={lastResult} />
        <a
          className="link inline-flex min-h-11 items-center self-center text-center text-sm"
          href={paths.account()}
        >
          {t("confirmAccount.back")}
        </a>
      </div>
    </div>
  );
}
