import { type SubmissionResult, useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { DeletionBanner } from "#app/components/account/deletion-banner.tsx";
import { ActField } from "#app/components/forms/act-field.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { deletionTime } from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { KEPT_DATA } from "#app/domain/privacy/personal-data.server.ts";
import { DRAFT_DAYS } from "#app/domain/quotes/wizard/update-draft.server.ts";
import { DAYS_OF_YEAR, RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { type FilledAct, findFilledAct } from "#app/web/forms/resumed-act.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { deletionDay, requireRecentSignIn } from "#app/web/session/guards.server.ts";
import { submitDeletion } from "./submit-deletion.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireRecentSignIn(request, context);
  return {
    ...describePrivatePage(context, "accountData.deletion.title", ["account", "accountData"]),
    email: readableEmail(visitor.email),
    filled: await findFilledAct({ request, context }, visitor),
    deletesOn: deletionDay(context),
    lastDay: formatTimestamp(context.locale, deletionTime(), "long"),
    retained: KEPT_DATA,
    days: RETENTION,
  };
}

/** How long data stays after the deletion of an account, as parameters of the texts. */
const RETENTION = {
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

export const action = submitDeletion;

export default function DeleteAccountPage() {
  const { email, filled, deletesOn, lastDay, retained, days } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AccountPage section="data" title={t("accountData.deletion.title")}>
      <DeletionBanner deletesOn={deletesOn} />
      <div className="mt-6 flex flex-col gap-6">
        <section className="card p-6">
          <h2 className="text-base">{t("accountData.deletion.atOnceTitle")}</h2>
          <Points keys={["atOnceListing", "atOnceRequests", "atOnceSessions"]} />
          <h2 className="mt-6 text-base">
            {t("accountData.deletion.laterTitle", { date: deletesOn ?? lastDay })}
          </h2>
          <Points keys={["laterAccount", "laterNewsletter", "laterName"]} />
          <p className="mt-4">{t("accountData.deletion.undo")}</p>
        </section>
        <section className="card p-6">
          <h2 className="text-base">{t("accountData.deletion.keptTitle")}</h2>
          <dl className="mt-3 flex flex-col gap-4 text-sm">
            {retained.map((topic) => (
              <div key={topic}>
                <dt className="font-semibold">{t(`accountData.kept.${topic}.title`)}</dt>
                <dd className="mt-1 text-muted">{t(`accountData.kept.${topic}.text`, days)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {deletesOn === null && (
          <DeletionForm email={email} filled={filled} lastResult={lastResult} />
        )}
      </div>
    </AccountPage>
  );
}

type Point = `${"atOnce" | "later"}${string}` & keyof Dictionary["accountData"]["deletion"];

function Points({ keys }: { keys: readonly Point[] }) {
  const { t } = useTexts();
  return (
    <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
      {keys.map((key) => (
        <li key={key}>{t(`accountData.deletion.${key}`)}</li>
      ))}
    </ul>
  );
}

interface DeletionFormProps {
  email: string;
  filled: FilledAct | null;
  lastResult: SubmissionResult | undefined;
}

function DeletionForm({ email, filled, lastResult = filled?.lastResult }: DeletionFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ email: string }>({ id: "deletion", lastResult });
  return (
    <form
      method="post"
      action={paths.accountDelete()}
      noValidate
      className="card flex flex-col gap-5 p-6"
    >
      <h2 className="text-lg">{t("accountData.deletion.confirmTitle")}</h2>
      <ActField act={filled} />
      <FormProblem
        form={form}
        title={t("accountData.errors.title")}
        invalidText={t("accountData.errors.check")}
        labels={{ email: t("accountData.deletion.confirm") }}
      />
      <TextField
        field={fields.email}
        label={t("accountData.deletion.confirm")}
        hint={t("accountData.deletion.confirmHint", { email })}
        isRequired
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <div className="flex flex-wrap gap-3">
        <TranslatedSubmitButton
          label="accountData.deletion.button"
          pending="accountData.deletion.pending"
          look="danger"
        />
        <a className="button button-quiet" href={paths.accountData()}>
          {t("accountData.deletion.cancel")}
        </a>
      </div>
    </form>
  );
}
