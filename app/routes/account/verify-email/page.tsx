import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ClosedLink, LinkQuestion } from "#app/components/site/link-card.tsx";
import {
  type EmailLink,
  findEmailLink,
  verifyEmail,
} from "#app/domain/accounts/email/verify-email.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import {
  type OtherAccount,
  redirectSignedIn,
  refuseForeigner,
} from "#app/routes/account/account-link.server.ts";
import { OtherAccountCard } from "#app/routes/account/other-account-card.tsx";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import {
  failLink,
  type LinkProblem,
  linkStatus,
  oneTimeLinkHeaders,
  refuseLink,
} from "#app/web/responses/one-time-link.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

export const action: FormHandler<EmailLink | LinkProblem | OtherAccount> = formAction({
  run: ({ context, params }) =>
    verifyEmail(context.db, {
      token: params.token ?? "",
      visitorId: currentVisitor(context)?.userId ?? null,
    }),
  answers: {
    verified: (result, { request, context }) =>
      redirectSignedIn(request, context, { ...result, text: "verifyEmail.verified" }),
    foreign: ({ email }, { request, context, params }) =>
      refuseForeigner(request, context, { path: paths.verifyEmail(params.token), email }),
    done: (result, { context }) => refuseWith(context, result, { status: statusOf("done") }),
    outdated: refuseLink,
    invalid: refuseLink,
  },
  unavailable: failLink,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** After a post only the result of the action is shown. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, isFormPost, visitor } = context;
  const state = isFormPost ? null : (await findEmailLink(db, params.token ?? "")).state;
  const isDead = state && state !== "open";
  const title = isDead ? (`verifyEmail.${state}Title` as const) : "verifyEmail.title";
  const page = describePrivatePage(context, title, ["verifyEmail", "accountLink"]);
  const answer = { ...page, isSignedIn: visitor !== null, state };
  return data(answer, state ? { status: statusOf(state) } : {});
}

const FAILURE = {
  title: "verifyEmail.errors.title",
  text: "verifyEmail.errors.unexpected",
} as const;

export default function VerifyEmailPage() {
  const { state: found, isSignedIn } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>()?.state ?? found;
  const { t } = useTexts();
  if (!state) return null;
  if (state === "open" || state === "failed") {
    return (
      <LinkQuestion
        title={t("verifyEmail.title")}
        failure={state === "failed" && FAILURE}
        label="verifyEmail.button"
        pending="verifyEmail.verifying"
      >
        <p className="mt-3">{t("verifyEmail.linkText")}</p>
      </LinkQuestion>
    );
  }
  if (state === "otherAccount") return <OtherAccountCard />;
  return (
    <ClosedLink
      title={t(`verifyEmail.${state}Title`)}
      text={t(`verifyEmail.${state}Text`)}
      href={isSignedIn ? paths.verifyEmail() : paths.auth({ tab: "login" })}
      label={t(isSignedIn ? "verifyEmail.goOn" : "verifyEmail.toSignIn")}
    />
  );
}

/** A used link counts as outdated; its page has a friendlier text. */
function statusOf(state: EmailLink["state"]) {
  return linkStatus(state === "done" ? "outdated" : state);
}
