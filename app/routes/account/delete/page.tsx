import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { DeletionBanner } from "#app/components/account/deletion-banner.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  deletionTime,
  requestDeletion,
} from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { deletionSchema } from "#app/domain/privacy/deletion/deletion-schema.server.ts";
import { KEPT_DATA } from "#app/domain/privacy/personal-data.server.ts";
import { DRAFT_DAYS } from "#app/domain/quotes/wizard/update-draft.server.ts";
import { DAYS_OF_YEAR, RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { keepOwnAccount } from "#app/routes/account/undo-deletion/keep-account.server.ts";
import { closeSocketsAfterResponse } from "#app/web/context/after-response.server.ts";
import { uploadServices } from "#app/web/context/services.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { findFilledAct } from "#app/web/forms/resumed-act.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import {
  asRecentMember,
  deletionDay,
  requireRecentSignIn,
} from "#app/web/session/guards.server.ts";
import { signOutHeaders } from "#app/web/session/session-cookie.server.ts";
import { DeletionForm } from "./deletion-form.tsx";
import { WhatEnds } from "./what-ends.tsx";
import { describeWhatEnds } from "./what-ends-view.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireRecentSignIn(request, context);
  const [filled, ends] = await Promise.all([
    findFilledAct({ request, context }, visitor),
    describeWhatEnds(context, visitor),
  ]);
  return {
    ...describePrivatePage(context, "accountData.deletion.title", [
      "account",
      "accountData",
      "plans",
    ]),
    email: readableEmail(visitor.email),
    filled,
    ends,
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

const requestOwnDeletion = formAction({
  guard: asRecentMember({ resumes: "here" }),
  schema: ({ guarded }) => deletionSchema(guarded.email),
  run: ({ context: { db, env }, guarded: { userId } }) =>
    requestDeletion(
      { db, encryptionKey: env.ENCRYPTION_KEY },
      { userId, mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR },
    ),
  answers: {
    // The page of this link, which the mail contains too, cancels the deletion without signing in.
    requested({ token }, { request, context, guarded: { userId } }) {
      closeSocketsAfterResponse(context, { userId });
      // The picture of shared links goes at once; the others wait for the end of the account.
      context.afterResponse(removeOwnUploads(uploadServices(context), { ownerId: userId }));
      const headers = signOutHeaders(request);
      return { to: paths.undoDeletion(token), headers, sendsMails: true };
    },
    leaving: { to: paths.accountData() },
    "last-admin": { reason: "accountData.errors.lastAdmin" },
    "too-many": { reason: "accountData.errors.tooMany" },
  },
  unavailable: { reason: "accountData.errors.unavailable" },
});

/**
 * "keep" is posted by pages of the release before `/account/keep`, which may be open while this one
 * is released; it can go with the release after this one.
 */
export const action = formActions(
  { keep: keepOwnAccount, delete: requestOwnDeletion },
  { otherwise: "delete" },
);

export default function DeleteAccountPage() {
  const { email, filled, ends, deletesOn, lastDay, retained, days } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AccountPage section="data" title={t("accountData.deletion.title")}>
      <DeletionBanner deletesOn={deletesOn} />
      <div className="mt-6 flex max-w-3xl flex-col gap-6">
        <section className="card p-6">
          <h2 className="text-base">{t("accountData.deletion.atOnceTitle")}</h2>
          <Points keys={["atOnceListing", "atOnceRequests", "atOnceClients", "atOnceSessions"]} />
          <h2 className="mt-6 text-base">
            {t("accountData.deletion.laterTitle", { date: deletesOn ?? lastDay })}
          </h2>
          <Points keys={["laterAccount", "laterNewsletter", "laterName"]} />
          <p className="mt-4">{t("accountData.deletion.undo")}</p>
        </section>
        {ends && <WhatEnds {...ends} />}
        <section className="card p-6">
          <h2 className="text-base">{t("accountData.deletion.keptTitle")}</h2>
          <dl className="mt-3 flex flex-col gap-4 text-sm">
            {retained.map((topic) => (
              <div key={topic}>
                <dt className="font-medium">{t(`accountData.kept.${topic}.title`)}</dt>
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
