import { type SubmissionResult, useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { requestEmailChange } from "#app/domain/accounts/email/change-email.server.ts";
import {
  cancelEmailChange,
  findPendingEmailChange,
} from "#app/domain/accounts/email/change-email-pending.server.ts";
import { emailSchema } from "#app/domain/accounts/schema.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { asMember, asRecentMember, requireRecentSignIn } from "#app/web/session/guards.server.ts";
import { PendingChange } from "./pending-change.tsx";

/** Takes no recent sign-in, for it harms nobody. */
const cancel = formAction({
  guard: asMember,
  run: ({ context, guarded }) => cancelEmailChange(context.db, guarded),
  answers: { done: { to: paths.account(), toast: { title: "accountEmail.pending.cancelled" } } },
});

const ask = formAction({
  guard: asRecentMember,
  schema: z.object({ email: emailSchema }),
  run: ({ request, context: { db, env }, guarded: { userId, email }, value }) =>
    requestEmailChange(db, {
      userId,
      email,
      newEmail: value.email,
      encryptionKey: env.ENCRYPTION_KEY,
      address: visitorAddress(request),
      mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
    }),
  answers: {
    sent: {
      to: paths.accountEmail(),
      toast: { title: "accountEmail.sent", description: "accountEmail.sentText" },
      sendsMails: true,
    },
    "same-address": { reason: "accountEmail.errors.same" },
    "too-many": { reason: "accountEmail.errors.tooMany" },
  },
  unavailable: { reason: "accountEmail.errors.unavailable" },
});

const submitEmail = formActions({ cancel, ask }, { otherwise: "ask" });

interface EmailFormProps {
  isEmailVerified: boolean;
  lastResult?: SubmissionResult;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** A change that cannot be read is left out, so that the form stands when the database does not. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, email, isEmailVerified } = requireRecentSignIn(request, context);
  const pending = await whenAvailable(findPendingEmailChange(context.db, userId));
  const { locale } = context;
  return {
    ...describePage(context, {
      title: "accountEmail.title",
      isIndexed: false,
      sections: ["account", "accountEmail"],
    }),
    email,
    isEmailVerified,
    pending: pending && {
      newEmail: pending.newEmail,
      sides: pending.sides,
      expiresAt: {
        iso: new Date(pending.expiresAt).toISOString(),
        text: `${formatTimestamp(locale, pending.expiresAt, "long")}, ${formatTimestamp(locale, pending.expiresAt, "time")} UTC`,
      },
    },
  };
}

export const action = submitEmail;

export default function AccountEmailPage() {
  const { email, isEmailVerified, pending } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AccountPage section="security" title={t("accountEmail.title")}>
      <div className="max-w-xl">
        <p className="mt-3 wrap-anywhere">{t("accountEmail.present", { email })}</p>
        {pending && <PendingChange {...pending} />}
        <section className="card mt-6 p-5 sm:p-8">
          {pending && <h2 className="mb-2 text-lg">{t("accountEmail.pending.other")}</h2>}
          <p className="mb-5 text-muted">
            {t(isEmailVerified ? "accountEmail.text" : "accountEmail.textUnverified")}
          </p>
          <EmailForm isEmailVerified={isEmailVerified} lastResult={lastResult} />
        </section>
        <p className="mt-8 text-sm">
          <a className="link inline-flex min-h-11 items-center" href={paths.account()}>
            {t("accountEmail.back")}
          </a>
        </p>
      </div>
    </AccountPage>
  );
}

function EmailForm({ isEmailVerified, lastResult }: EmailFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ email: string }>({ id: "change-email", lastResult });
  return (
    <form method="post" noValidate className="flex flex-col gap-5">
      <FormProblem
        form={form}
        title={t("accountEmail.errors.title")}
        invalidText={t("accountEmail.errors.check")}
      />
      <TextField
        field={fields.email}
        label={t("accountEmail.new")}
        isRequired
        type="email"
        autoComplete="email"
      />
      <button
        type="submit"
        className="button button-primary self-start"
        data-pending={t("accountEmail.submitting")}
      >
        {t(isEmailVerified ? "accountEmail.submit" : "accountEmail.submitUnverified")}
      </button>
    </form>
  );
}
