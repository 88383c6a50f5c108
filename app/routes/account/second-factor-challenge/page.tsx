import { type SubmissionResult, useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { findSecondFactorStep } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { CodeField, type CodeKind } from "#app/routes/account/second-factor/code-field.tsx";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { readSecondFactorToken } from "./second-factor-cookie.server.ts";
import { passStep, signInAgain } from "./verify-code.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** After a post only its answer counts, so that the form stands when the database does not. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = readSecondFactorToken(request);
  if (!token) throw await signInAgain(request, context);
  const step = context.isFormPost
    ? null
    : await whenAvailable(findSecondFactorStep(context.db, token));
  if (step && !step.isOpen) throw await signInAgain(request, context, step.redirectTo);
  return {
    ...describePage(context, {
      title: "secondFactor.step.title",
      isIndexed: false,
      sections: ["secondFactor"],
    }),
    usesBackupCode: new URL(request.url).searchParams.get("with") === "backup-code",
    redirectTo: step?.redirectTo,
  };
}

export const action = passStep;

export default function SecondStepPage() {
  const { usesBackupCode, redirectTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const step = paths.authSecondFactor();
  return (
    <div className="page max-w-md py-12 md:py-20">
      <div className="card p-6 sm:p-8">
        <h1 className="text-xl">{t("secondFactor.step.title")}</h1>
        <p className="mt-3 mb-5">
          {t(usesBackupCode ? "secondFactor.step.backupText" : "secondFactor.step.text")}
        </p>
        <CodeForm kind={usesBackupCode ? "backupCode" : "app"} lastResult={lastResult} />
        <p className="mt-4 flex flex-wrap justify-center gap-x-6 text-sm">
          <a
            className="link inline-flex min-h-11 items-center"
            href={usesBackupCode ? step : `${step}?with=backup-code`}
          >
            {t(usesBackupCode ? "secondFactor.step.useApp" : "secondFactor.step.useBackupCode")}
          </a>
          <a className="link inline-flex min-h-11 items-center" href={paths.auth({ redirectTo })}>
            {t("secondFactor.step.startOver")}
          </a>
        </p>
      </div>
    </div>
  );
}

function CodeForm({ kind, lastResult }: { kind: CodeKind; lastResult?: SubmissionResult }) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ code: string }>({ id: "second-factor", lastResult });
  return (
    <form method="post" noValidate className="flex flex-col gap-5">
      <FormProblem
        form={form}
        title={t("secondFactor.errors.title")}
        invalidText={t("secondFactor.errors.check")}
      />
      <CodeField field={fields.code} kind={kind} />
      <button
        type="submit"
        className="button button-primary"
        data-pending={t("secondFactor.step.submitting")}
      >
        {t("secondFactor.step.submit")}
      </button>
    </form>
  );
}
