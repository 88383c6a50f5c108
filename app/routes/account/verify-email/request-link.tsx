import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { FormFailure, LinkCard } from "#app/components/site/link-card.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { sendVerificationMail } from "#app/domain/accounts/email/verify-email-mail.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  const { email, isEmailVerified } = requireVisitor(request, context);
  if (isEmailVerified) throw redirect(paths.profile());
  const page = describePrivatePage(context, "verifyEmail.title", ["verifyEmail"]);
  return { ...page, email: readableEmail(email) };
}

export const action = formAction({
  guard({ request, context }) {
    const visitor = requireVisitor(request, context);
    if (visitor.isEmailVerified) throw redirect(paths.profile());
    return visitor;
  },
  run: ({ request, context: { db, env, locale }, guarded: { userId, email } }) =>
    sendVerificationMail(db, {
      userId,
      email,
      locale,
      address: visitorAddress(request),
      mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
      encryptionKey: env.ENCRYPTION_KEY,
    }),
  answers: {
    sent: {
      to: paths.verifyEmail(),
      toast: { title: "verifyEmail.sentAgain", description: "verifyEmail.sentAgainText" },
      sendsMails: true,
    },
    "too-many": { reason: "verifyEmail.errors.tooMany" },
  },
  unavailable: { reason: "verifyEmail.errors.unexpected" },
});

export default function UnverifiedEmailPage() {
  const { email } = useLoaderData<typeof loader>();
  const [problem] = useActionData<typeof action>()?.error?.[""] ?? [];
  const { t } = useTexts();
  return (
    <LinkCard title={t("verifyEmail.title")}>
      {problem && <FormFailure title={t("verifyEmail.errors.title")} text={problem} />}
      <p className="mt-3 break-words">{t("verifyEmail.sentText", { email })}</p>
      <p className="mt-3">{t("verifyEmail.why")}</p>
      <p className="mt-3 text-sm text-muted">{t("verifyEmail.notFound")}</p>
      <form method="post" action={paths.verifyEmail()} className="mt-6">
        <TranslatedSubmitButton label="verifyEmail.again" pending="verifyEmail.sending" />
      </form>
      <p className="mt-4 text-sm">
        <a className="link inline-flex min-h-11 items-center" href={paths.accountEmail()}>
          {t("verifyEmail.wrongAddress")}
        </a>
      </p>
    </LinkCard>
  );
}
