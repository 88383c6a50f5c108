import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import {
  type EmailLink,
  findEmailLink,
  verifyEmail,
} from "#app/domain/accounts/email/verify-email.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { redirectSignedIn, redirectToLogin } from "#app/routes/account/account-link.server.ts";
import { LinkCard } from "#app/routes/account/link-card.tsx";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import {
  failLink,
  type LinkProblem,
  linkStatus,
  oneTimeLinkHeaders,
  refuseLink,
} from "#app/web/responses/one-time-link.server.ts";

/** Verifies the address. */
const followEmailLink: FormHandler<EmailLink | LinkProblem> = formAction({
  run: ({ context, params }) => verifyEmail(context.db, params.token ?? ""),
  answers: {
    verified: (result, { request, context }) =>
      context.visitor
        ? redirectSignedIn(request, context, { ...result, text: "verifyEmail.verified" })
        : redirectToLogin(request, context, { ...result, text: "verifyEmail.verifiedSignIn" }),
    done: (result, { context }) => refuseWith(context, result, { status: statusOf("done") }),
    outdated: refuseLink,
    invalid: refuseLink,
  },
  unavailable: failLink,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** After a post only the answer of its action counts. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, isFormPost, visitor } = context;
  const state = isFormPost ? null : (await findEmailLink(db, params.token ?? "")).state;
  const answer = {
    ...describePage(context, {
      title: state && state !== "open" ? `verifyEmail.${state}Title` : "verifyEmail.title",
      isIndexed: false,
      sections: ["verifyEmail"],
    }),
    isSignedIn: visitor !== null,
    state,
  };
  return data(answer, state ? { status: statusOf(state) } : {});
}

export const action = followEmailLink;

export default function VerifyEmailPage() {
  const { state: found, isSignedIn } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>()?.state ?? found;
  const { t } = useTexts();
  if (!state) return null;
  if (state === "open" || state === "failed") return <Question hasFailed={state === "failed"} />;
  return (
    <LinkCard title={t(`verifyEmail.${state}Title`)}>
      <p className="mt-3">{t(`verifyEmail.${state}Text`)}</p>
      <p className="mt-6">
        <a
          className="button button-primary"
          href={isSignedIn ? paths.verifyEmail() : paths.auth({ tab: "login" })}
        >
          {t(isSignedIn ? "verifyEmail.goOn" : "verifyEmail.toSignIn")}
        </a>
      </p>
    </LinkCard>
  );
}

function Question({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTexts();
  return (
    <LinkCard title={t("verifyEmail.title")}>
      {hasFailed && (
        <div className="mt-4">
          <Alert variant="danger" title={t("verifyEmail.errors.title")}>
            {t("verifyEmail.errors.unexpected")}
          </Alert>
        </div>
      )}
      <p className="mt-3">{t("verifyEmail.linkText")}</p>
      <form method="post" className="mt-6">
        <button
          type="submit"
          className="button button-primary"
          data-pending={t("verifyEmail.verifying")}
        >
          {t("verifyEmail.button")}
        </button>
      </form>
    </LinkCard>
  );
}

/** A link that has done its work is gone like any other that was good once; its page says so kindly. */
function statusOf(state: EmailLink["state"]) {
  return linkStatus(state === "done" ? "outdated" : state);
}
