import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { ConfirmStatement } from "./confirm-statement.tsx";
import { loadValues } from "./load-values.server.ts";
import { Receipt } from "./receipt.tsx";
import { StatementForm } from "./statement-form.tsx";
import { submitWithdrawal } from "./submit-withdrawal.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    ...describePage(context, {
      title: "withdraw.title",
      description: "withdraw.description",
      canonicalPath: paths.withdraw(),
      sections: ["withdraw"],
    }),
    values: await loadValues(context),
    email: siteContact(context).email,
  };
}

export const action = submitWithdrawal;

export default function WithdrawPage() {
  const { values, email } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTexts();
  const answer = result && "step" in result ? result : null;
  const lastResult = result && !("step" in result) ? result : undefined;
  if (answer?.step === "done")
    return (
      <Page>
        <Receipt {...answer} />
      </Page>
    );
  if (answer?.step === "check")
    return (
      <Page>
        <ConfirmStatement {...answer} />
      </Page>
    );
  const typed = answer ? { ...answer.statement, key: answer.formKey } : values;
  return (
    <Page>
      <h1 className="text-2xl">{t("withdraw.title")}</h1>
      <p className="mt-3 text-muted">{t("withdraw.lead")}</p>
      <div className="card mt-6 p-5 sm:p-8">
        <StatementForm values={typed} lastResult={lastResult} />
      </div>
      <p className="mt-6 text-sm text-muted">
        <MarkedLine text={t("withdraw.rights", { email })} />
      </p>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return <div className="page max-w-2xl py-10 md:py-14">{children}</div>;
}
