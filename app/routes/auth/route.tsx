import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { formPageHeaders } from "#app/http/form-page-headers.server.ts";
import { requireSignedOut, safeRedirectTarget } from "#app/http/guards.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { siteContact } from "#app/http/site-contact.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { LoginForm } from "./login-form.tsx";
import { signInWithPassword } from "./sign-in.server.ts";
import { WriteToUs } from "./write-to-us.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

const TABS = ["login", "signup", "forgot"] as const;

export function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedOut(context);
  const { searchParams } = new URL(request.url);
  return {
    ...describePage(context, {
      title: "auth.title",
      canonicalPath: paths.auth(),
      isIndexed: false,
      sections: ["auth"],
    }),
    tab: TABS.find((tab) => tab === searchParams.get("tab")) ?? "login",
    redirectTo: safeRedirectTarget(searchParams.get("redirectTo")),
    contactEmail: siteContact(context).email,
  };
}

export const action = signInWithPassword;

export default function AuthPage() {
  const { tab, redirectTo, contactEmail } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <div className="page max-w-md py-12 md:py-20">
      <nav
        className="mb-6 grid grid-cols-2 gap-1 rounded-md bg-sunken p-1"
        aria-label={t("auth.title")}
      >
        <Tab
          href={paths.auth({ tab: "login", redirectTo })}
          isCurrent={tab !== "signup"}
          label={t("auth.signInTab")}
        />
        <Tab
          href={paths.auth({ tab: "signup", redirectTo })}
          isCurrent={tab === "signup"}
          label={t("auth.signUpTab")}
        />
      </nav>
      <div className="card p-6 sm:p-8">
        {tab === "login" && <LoginForm redirectTo={redirectTo} lastResult={lastResult} />}
        {tab === "signup" && (
          <WriteToUs
            title={t("auth.signUpTitle")}
            text={t("auth.signUpSoon")}
            email={contactEmail}
          />
        )}
        {tab === "forgot" && (
          <WriteToUs
            title={t("auth.forgotTitle")}
            text={t("auth.forgotSoon")}
            email={contactEmail}
          />
        )}
      </div>
      <p className="mt-6 text-center text-sm text-muted">
        {t("auth.noAccount")}{" "}
        <a className="link" href={paths.quote()}>
          {t("shell.requestQuote")}
        </a>
      </p>
    </div>
  );
}

function Tab({ href, isCurrent, label }: { href: string; isCurrent: boolean; label: string }) {
  const look = isCurrent ? "bg-surface font-semibold shadow-card" : "text-muted hover:text-ink";
  return (
    <a
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={`grid min-h-11 place-items-center rounded-sm text-sm ${look}`}
    >
      {label}
    </a>
  );
}
