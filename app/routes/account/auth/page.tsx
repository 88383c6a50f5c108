import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { signInSchema } from "#app/domain/accounts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { relyingParty } from "#app/routes/account/passkeys/passkey-request.server.ts";
import { signInWithPasskey } from "#app/routes/account/passkeys/use-passkey.server.ts";
import { requestedTarget } from "#app/routes/account/redirect-target.server.ts";
import { readNotice } from "#app/web/cookies/flash.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { readResumedFormKey } from "#app/web/forms/resumed-form.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireSignedOut } from "#app/web/session/guards.server.ts";
import { AUTH_HEADINGS, AuthTabs, AuthView } from "./auth-view.tsx";
import { authenticateWithPassword } from "./authenticator.server.ts";
import { Benefits } from "./benefits.tsx";
import { completeSignIn } from "./complete-sign-in.server.ts";
import { requestReset } from "./request-reset.server.ts";
import { signUpWithPassword } from "./sign-up.server.ts";
import { suspensionTexts } from "./suspension-text.server.ts";

const signInWithPassword = formAction({
  schema: signInSchema,
  hashesPassword: true,
  hideFields: ["password"],
  run: ({ request, context, form }) => authenticateWithPassword(request, context, form),
  answers: {
    "signed-in": ({ userId, passwordHash }, { request, context }) =>
      completeSignIn(request, context, {
        userId,
        passwordHash,
        method: "password",
        redirectTo: requestedTarget(request),
      }),
    invalid: { reason: "auth.errors.invalid" },
    suspended: ({ reason }, { context }) => suspensionTexts(context, reason),
    "too-many": { reason: "auth.errors.tooMany" },
  },
  unavailable: { reason: "auth.errors.unavailable" },
});

const signIn = formActions(
  { password: signInWithPassword, passkey: signInWithPasskey },
  { otherwise: "password" },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

const TABS = ["login", "signup", "forgot"] as const;

/** Reads no data, so that the forms work during an outage of the database. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedOut(context);
  const { env } = context;
  const tab = tabOf(request);
  const redirectTo = requestedTarget(request);
  const { notice, clearCookieHeader } = await readNotice(request, context);
  const answer = {
    ...describePage(context, {
      title: AUTH_HEADINGS[tab].title,
      canonicalPath: paths.auth(),
      isIndexed: false,
      sections: ["auth", "google", "passkeys"],
    }),
    tab,
    notice,
    redirectTo,
    isFormStored: redirectTo === paths.resumedForm() && readResumedFormKey(request) !== null,
    hasPasskeys: relyingParty({ request, context }) !== null,
    isGoogleOn: Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET),
  };
  return data(answer, clearCookieHeader ? { headers: { "Set-Cookie": clearCookieHeader } } : {});
}

export function action(args: ActionFunctionArgs) {
  switch (tabOf(args.request)) {
    case "login":
      return signIn(args);
    case "signup":
      return signUpWithPassword(args);
    case "forgot":
      return requestReset(args);
  }
}

function tabOf(request: Request) {
  const requested = new URL(request.url).searchParams.get("tab");
  return TABS.find((tab) => tab === requested) ?? "login";
}

export default function AuthPage() {
  const { page: _, texts: __, ...view } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const isSignUp = view.tab === "signup";
  return (
    // The form keeps its place from tab to tab.
    <div
      className={`page mx-auto max-w-lg py-10 md:py-14 ${isSignUp ? "lg:grid lg:max-w-none lg:grid-cols-[1fr_28rem_1fr] lg:items-start" : ""}`.trimEnd()}
    >
      <div className="min-w-0 lg:col-start-2">
        <AuthTabs tab={view.tab} redirectTo={view.redirectTo} />
        <div className="card">
          <div className="p-6 sm:p-8">
            <AuthView {...view} lastResult={lastResult} />
          </div>
          <p className="border-t border-line px-6 py-4 text-center text-sm text-muted sm:px-8">
            {t("auth.noAccount")}{" "}
            <a className="link inline-flex min-h-6 items-center" href={paths.quote()}>
              {t("shell.requestQuote")}
            </a>
          </p>
        </div>
      </div>
      {isSignUp && <Benefits />}
    </div>
  );
}
