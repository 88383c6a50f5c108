import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { LinkQuestion } from "#app/components/site/link-card.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { requestedTarget } from "#app/routes/account/redirect-target.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { deletionDay, requireVisitor } from "#app/web/session/guards.server.ts";
import { keepOwnAccount } from "./keep-account.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** The first page after the sign-in of a member who has requested deletion. Changes nothing. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireVisitor(request, context);
  const redirectTo = requestedTarget(request);
  const deletesOn = deletionDay(context);
  if (deletesOn === null) throw redirect(redirectTo);
  const page = describePrivatePage(context, "accountData.undo.button", ["accountData"]);
  return { ...page, redirectTo, deletesOn };
}

export const action = keepOwnAccount;

export default function KeepAccountPage() {
  const { deletesOn, redirectTo } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <LinkQuestion
      title={t("accountData.undo.openTitle", { date: deletesOn })}
      failure={false}
      label="accountData.undo.button"
      pending="accountData.undo.pending"
      after={
        <p className="mt-4">
          <a className="link inline-flex min-h-11 items-center" href={redirectTo}>
            {t("accountData.keep.goOn")}
          </a>
        </p>
      }
    >
      <p className="mt-3">{t("accountData.undo.openText")}</p>
      <p className="mt-3">{t("accountData.keep.otherwise", { date: deletesOn })}</p>
    </LinkQuestion>
  );
}
