import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { listOwnPayments } from "#app/domain/billing/payments/own-payments.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePublicPage } from "#app/web/pages/page-kinds.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { StatementForm, StatementText } from "./statement-form.tsx";
import { submitWithdrawal } from "./submit-withdrawal.server.ts";
import { KEY_FIELD, STATEMENT_FIELDS, type WithdrawFields } from "./withdraw-view.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    ...describePublicPage(context, "withdraw", paths.withdraw()),
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
  const typed = answer?.step === "change" ? { ...answer.statement, key: answer.formKey } : values;
  return (
    <div className="page py-10 md:py-14">
      {answer?.step === "done" && <Receipt {...answer} />}
      {answer?.step === "check" && <ConfirmStatement {...answer} />}
      {(!answer || answer.step === "change") && (
        <>
          <h1 className="text-title">{t("withdraw.title")}</h1>
          <p className="mt-3 max-w-prose text-lead text-muted">{t("withdraw.lead")}</p>
          <div className="wizard mt-8">
            <div className="card p-5 sm:p-8">
              <StatementForm values={typed} lastResult={lastResult} />
            </div>
            <p className="text-sm text-muted lg:pt-8">
              <MarkedLine text={t("withdraw.rights", { email })} />
            </p>
          </div>
        </>
      )}
    </div>
  );
}

/** A refused form reads nothing, so that it works during an outage of the database. */
async function loadValues(context: AppLoadContext): Promise<WithdrawFields> {
  const visitor = currentVisitor(context);
  const reference =
    visitor && !context.isFormPost ? await lastPurchase(context, visitor.userId) : "";
  const { name = "", email = "" } = visitor ?? {};
  return { name, email: readableEmail(email), reference, message: "", key: "" };
}

async function lastPurchase({ db, locale }: AppLoadContext, userId: string): Promise<string> {
  const payments = await whenAvailable(listOwnPayments(db, { userId }));
  const last = payments?.find(({ state }) => state === "paid" || state === "processing");
  if (!last) return "";
  const date = formatTimestamp(locale, last.paidAt ?? last.createdAt, "long");
  return getTranslate(locale)("withdraw.referenceOf", { date, number: last.id });
}

type Answer<Step> = Extract<ReturnType<typeof useActionData<typeof action>>, { step: Step }>;

/** Sending the form again shows the same receipt. */
function Receipt({ statement, number, date, time, isMailed }: Answer<"done">) {
  const { t } = useTexts();
  const text = isMailed ? "withdraw.done.text" : "withdraw.done.textNotMailed";
  return (
    <div className="max-w-2xl">
      <h1 className="text-title">{t("withdraw.done.title")}</h1>
      <div className="mt-6">
        <Alert variant="success">
          <time dateTime={date.iso}>
            {t(text, { date: date.text, time, email: statement.email })}
          </time>
        </Alert>
      </div>
      <StatementText statement={statement} number={number} />
      <p className="mt-6 text-muted">{t("withdraw.done.next")}</p>
    </div>
  );
}

function ConfirmStatement({ statement, formKey, honeypot }: Answer<"check">) {
  const { t } = useTexts();
  return (
    <div className="max-w-2xl">
      <h1 className="text-title">{t("withdraw.confirm.title")}</h1>
      <div className="card mt-6 p-5 sm:p-8">
        <p>{t("withdraw.confirm.text")}</p>
        <StatementText statement={statement} />
        <form method="post" className="mt-6 flex flex-wrap gap-3">
          {STATEMENT_FIELDS.map((name) => (
            <input key={name} type="hidden" name={name} value={statement[name]} />
          ))}
          <input type="hidden" name={KEY_FIELD} value={formKey} />
          <input type="hidden" name={HONEYPOT_FIELD} value={honeypot} />
          <SubmitButton
            intent="confirm"
            label={t("withdraw.confirm.button")}
            pending={t("withdraw.confirm.pending")}
          />
          <SubmitButton intent="change" look="quiet" label={t("withdraw.confirm.change")} />
        </form>
      </div>
    </div>
  );
}
