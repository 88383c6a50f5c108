import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { DeletionBanner } from "#app/components/account/deletion-banner.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { deletionTime } from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { KEPT_DATA } from "#app/domain/privacy/personal-data.server.ts";
import { DRAFT_DAYS } from "#app/domain/quotes/wizard/update-draft.server.ts";
import { DAYS_OF_YEAR, RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { deletionDay } from "#app/web/session/deletion-day.server.ts";
import { requireRecentSignIn } from "#app/web/session/guards.server.ts";
import { DeletionForm } from "./deletion-form.tsx";
import { submitDeletion } from "./submit-deletion.server.ts";

/** How long what is kept is kept. */
interface KeptDataDays {
  draftDays: number;
  handledDays: number;
  contactDays: number;
  mailDays: number;
  removedDays: number;
  importDays: number;
  paymentYears: number;
  handledWithdrawalYears: number;
  withdrawalYears: number;
}

interface KeptDataProps {
  topics: readonly (keyof Dictionary["accountData"]["kept"])[];
  days: KeptDataDays;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = requireRecentSignIn(request, context);
  const title = "accountData.deletion.title";
  const sections = ["account", "accountData"] as const;
  return {
    ...describePage(context, { title, isIndexed: false, sections }),
    email,
    deletesOn: deletionDay(context),
    lastDay: formatTimestamp(context.locale, deletionTime(), "long"),
    kept: KEPT_DATA,
    days: keptFor(),
  };
}

function keptFor() {
  return {
    draftDays: DRAFT_DAYS,
    handledDays: RETENTION_DAYS.handledContactMessage,
    contactDays: RETENTION_DAYS.contactMessage,
    mailDays: RETENTION_DAYS.finishedMail,
    removedDays: RETENTION_DAYS.removedListing,
    importDays: RETENTION_DAYS.finishedImport,
    paymentYears: RETENTION_DAYS.nobodysPayment / DAYS_OF_YEAR,
    handledWithdrawalYears: RETENTION_DAYS.handledWithdrawal / DAYS_OF_YEAR,
    withdrawalYears: RETENTION_DAYS.withdrawal / DAYS_OF_YEAR,
  };
}

export const action = submitDeletion;

export default function DeleteAccountPage() {
  const { email, deletesOn, lastDay, kept, days } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AccountPage section="data" title={t("accountData.deletion.title")}>
      <DeletionBanner deletesOn={deletesOn} />
      <div className="mt-6 flex flex-col gap-6">
        <section className="card p-6">
          <DeletionConsequences date={deletesOn ?? lastDay} />
        </section>
        <section className="card p-6">
          <h2 className="text-base">{t("accountData.deletion.keptTitle")}</h2>
          <KeptData topics={kept} days={days} />
        </section>
        {deletesOn === null && <DeletionForm email={email} lastResult={lastResult} />}
      </div>
    </AccountPage>
  );
}

/** What outlives an account, and why. */
function KeptData({ topics, days }: KeptDataProps) {
  const { t } = useTexts();
  return (
    <dl className="mt-3 flex flex-col gap-4 text-sm">
      {topics.map((topic) => (
        <div key={topic}>
          <dt className="font-semibold">{t(`accountData.kept.${topic}.title`)}</dt>
          <dd className="mt-1 text-muted">{t(`accountData.kept.${topic}.text`, { ...days })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What happens to an account that is deleted, and when. `date` is the last day, as it is shown. */
function DeletionConsequences({ date }: { date: string }) {
  const { t } = useTexts();
  return (
    <>
      <h2 className="text-base">{t("accountData.deletion.atOnceTitle")}</h2>
      <Points
        texts={[
          t("accountData.deletion.atOnceListing"),
          t("accountData.deletion.atOnceRequests"),
          t("accountData.deletion.atOnceSessions"),
        ]}
      />
      <h2 className="mt-6 text-base">{t("accountData.deletion.laterTitle", { date })}</h2>
      <Points
        texts={[
          t("accountData.deletion.laterAccount"),
          t("accountData.deletion.laterNewsletter"),
          t("accountData.deletion.laterName"),
        ]}
      />
      <p className="mt-4">{t("accountData.deletion.undo")}</p>
    </>
  );
}

function Points({ texts }: { texts: string[] }) {
  return (
    <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
