import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { ActField } from "#app/components/forms/act-field.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  cancelEmailChange,
  findPendingEmailChange,
} from "#app/domain/accounts/email/change-email-pending.server.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { AccountForm, AccountName, CURRENT_PASSWORD } from "#app/routes/account/account-form.tsx";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { findFilledAct } from "#app/web/forms/resumed-act.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { asMember, requireRecentSignIn } from "#app/web/session/guards.server.ts";
import { PendingChange } from "./pending-change.tsx";
import { replaceBounced, requestChange } from "./request-change.server.ts";

/** Needs no recent sign-in, because it does no harm. */
const cancel = formAction({
  guard: asMember,
  run: ({ context, guarded }) => cancelEmailChange(context.db, guarded),
  answers: { done: { to: paths.account(), toast: { title: "accountEmail.pending.cancelled" } } },
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** A change that cannot be loaded is left out, so that the form works during an outage. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireRecentSignIn(request, context);
  const { userId, email, isEmailVerified, isMailBounced, hasPassword } = visitor;
  const [pending, filled] = await Promise.all([
    whenAvailable(findPendingEmailChange(context.db, userId)),
    findFilledAct({ request, context }, visitor),
  ]);
  const { locale } = context;
  return {
    ...describePrivatePage(context, "accountEmail.title", ["account", "accountEmail"]),
    email: readableEmail(email),
    filled,
    kind: kindOf({ isEmailVerified, isMailBounced }),
    asksPassword: isEmailVerified && isMailBounced && hasPassword,
    pending: pending && {
      newEmail: readableEmail(pending.newEmail),
      /** The sides that must agree, and whether they have. */
      sides: pending.sides,
      expiry: `${formatTimestamp(locale, pending.expiresAt, "long")}, ${formatTimestamp(locale, pending.expiresAt, "time")} UTC`,
    },
  };
}

function kindOf(visitor: Pick<Visitor, "isEmailVerified" | "isMailBounced">): keyof typeof FORMS {
  if (!visitor.isEmailVerified) return "unverified";
  return visitor.isMailBounced ? "bounced" : "verified";
}

export const action = formActions(
  { cancel, ask: requestChange, replace: replaceBounced },
  { otherwise: "ask" },
);

/** The text and the button of the form; the old address confirms only if it is verified. */
const FORMS = {
  verified: { text: "accountEmail.text", submit: "accountEmail.submit" },
  unverified: { text: "accountEmail.textUnverified", submit: "accountEmail.submitUnverified" },
  bounced: { text: "accountEmail.textBounced", submit: "accountEmail.submitUnverified" },
} as const;

const NEW = {
  name: "email",
  label: "accountEmail.new",
  type: "email",
  autoComplete: "email",
  asksAboutTypos: true,
} as const;
const PASSWORD = {
  name: "current_password",
  label: "accountEmail.password",
  ...CURRENT_PASSWORD,
} as const;

export default function AccountEmailPage() {
  const { email, filled, kind, asksPassword, pending } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AccountPage
      section="security"
      title={t("accountEmail.title")}
      back={{ href: paths.account(), label: t("accountEmail.back") }}
    >
      <div>
        <p className="mt-3 wrap-anywhere">{t("accountEmail.present", { email })}</p>
        {pending && <PendingChange {...pending} />}
        <section className="card mt-6 p-5 sm:p-8">
          {pending && <h2 className="mb-2 text-lg">{t("accountEmail.pending.other")}</h2>}
          <p className="mb-5 text-muted">{t(FORMS[kind].text)}</p>
          <AccountForm
            id="change-email"
            problem={{ title: "accountEmail.errors.title", text: "accountEmail.errors.check" }}
            namesFields={asksPassword}
            before={asksPassword && <AccountName email={email} />}
            rows={asksPassword ? [NEW, PASSWORD] : [NEW]}
            submit={{
              label: FORMS[kind].submit,
              pending: "accountEmail.submitting",
              className: "self-start",
              ...(kind === "bounced" && { intent: "replace" }),
            }}
            lastResult={lastResult ?? filled?.lastResult}
          >
            <ActField act={filled} />
          </AccountForm>
        </section>
      </div>
    </AccountPage>
  );
}
