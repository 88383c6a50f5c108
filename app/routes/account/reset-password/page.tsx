import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { findResetLink } from "#app/domain/accounts/password/reset-password.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { LinkCard } from "#app/routes/account/link-card.tsx";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { linkStatus, oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { saveNewPassword } from "./save-password.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** After a post the form stands also when the link cannot be looked up: its action has said what there is to say. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, isFormPost } = context;
  const find = findResetLink(db, params.token ?? "");
  const link = await unlessPosted(context, find);
  const isDead = link && link.state !== "open";
  const page = describePage(context, {
    title: isDead ? `resetPassword.${link.state}Title` : "resetPassword.title",
    isIndexed: false,
    sections: ["resetPassword"],
  });
  return data({ ...page, link }, link && !isFormPost ? { status: linkStatus(link.state) } : {});
}

export const action = saveNewPassword;

export default function ResetPasswordPage() {
  const { link } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  if (!link || link.state === "open")
    return <NewPasswordForm email={link?.email ?? null} lastResult={lastResult} />;
  return (
    <LinkCard title={t(`resetPassword.${link.state}Title`)}>
      <p className="mt-3">{t(`resetPassword.${link.state}Text`)}</p>
      <p className="mt-6">
        <a className="button button-primary" href={paths.auth({ tab: "forgot" })}>
          {t("resetPassword.again")}
        </a>
      </p>
    </LinkCard>
  );
}
