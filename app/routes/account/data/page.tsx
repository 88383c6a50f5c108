import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { DeletionBanner } from "#app/components/account/deletion-banner.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { DELETION_GRACE_DAYS } from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { deletionDay, requireVisitor } from "#app/web/session/guards.server.ts";

const KINDS = ["account", "profile", "purchases", "conversations", "requests", "mails"] as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ request, context }: LoaderFunctionArgs) {
  requireVisitor(request, context);
  return {
    ...describePrivatePage(context, "accountData.title", ["account", "accountData"]),
    deletesOn: deletionDay(context),
    graceDays: DELETION_GRACE_DAYS,
  };
}

export default function AccountDataPage() {
  const { deletesOn, graceDays } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AccountPage section="data" title={t("accountData.title")}>
      <p className="mt-2 max-w-prose text-muted">{t("accountData.lead")}</p>
      <DeletionBanner deletesOn={deletesOn} />
      <div className="mt-6 flex flex-col gap-6 text-sm">
        <section className="card p-5 sm:p-6">
          <h2 className="text-lg">{t("accountData.export.title")}</h2>
          <p className="mt-2 text-muted">{t("accountData.export.text")}</p>
          {/* The response is a file and this page stays, so the button has no pending label. */}
          <form
            method="post"
            action={paths.accountExport()}
            className="mt-4 max-sm:flex max-sm:flex-col"
          >
            <TranslatedSubmitButton label="accountData.export.button" />
          </form>
        </section>
        <section className="card p-5 sm:p-6">
          <h2 className="text-lg">{t("accountData.held.title")}</h2>
          <ul className="mt-3 grid list-disc gap-2 pl-5 text-muted">
            {KINDS.map((kind) => (
              <li key={kind}>{t(`accountData.held.${kind}`)}</li>
            ))}
          </ul>
          <p className="mt-2 -mb-3">
            <a className="link inline-flex min-h-11 items-center" href={paths.privacy()}>
              {t("accountData.held.policy")}
            </a>
          </p>
        </section>
        {deletesOn === null && (
          <section className="card p-5 sm:p-6">
            <h2 className="text-lg">{t("accountData.leave.title")}</h2>
            <p className="mt-2 text-muted">{t("accountData.leave.text", { days: graceDays })}</p>
            <p className="mt-4">
              <a className="button button-secondary text-danger" href={paths.accountDelete()}>
                {t("accountData.leave.button")}
              </a>
            </p>
          </section>
        )}
      </div>
    </AccountPage>
  );
}
