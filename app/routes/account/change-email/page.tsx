import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { findEmailChange } from "#app/domain/accounts/email/change-email-found.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { LinkCard } from "#app/routes/account/link-card.tsx";
import { describePage } from "#app/web/pages/page.server.ts";
import { linkStatus, oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { agreeToChange } from "./confirm-change.server.ts";
import { Question } from "./confirm-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** Changes nothing: mail scanners open links, too. After a post only the answer of its action counts. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, isFormPost } = context;
  const found = isFormPost ? null : await findEmailChange(db, params.token ?? "");
  const isDead = found && found.state !== "open";
  const page = describePage(context, {
    title: isDead ? `accountEmail.link.${found.state}Title` : "accountEmail.link.title",
    isIndexed: false,
    sections: ["accountEmail"],
  });
  if (!found) return data({ ...page, found });
  return data({ ...page, found: toView(found) }, { status: linkStatus(found.state) });
}

/** The new address may be a stranger's by mistake, who must not learn the old one. */
function toView(found: Awaited<ReturnType<typeof findEmailChange>>) {
  if (found.state !== "open") return found;
  const { side, oldEmail, newEmail } = found.change;
  return { state: found.state, side, newEmail, oldEmail: side === "old" ? oldEmail : null };
}

export const action = agreeToChange;

export default function ChangeEmailPage() {
  const { found } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const { t } = useTexts();
  const result = done ?? found;
  if (!result) return null;
  if (result.state === "open") return <Question change={result} />;
  if (result.state === "failed") return <Question change={null} />;
  const email = "newEmail" in result ? result.newEmail : "";
  return (
    <LinkCard title={t(`accountEmail.link.${result.state}Title`)}>
      <p className="mt-3 wrap-anywhere">{t(`accountEmail.link.${result.state}Text`, { email })}</p>
      <p className="mt-6">
        <a className="button button-primary" href={paths.account()}>
          {t("accountEmail.link.toAccount")}
        </a>
      </p>
    </LinkCard>
  );
}
