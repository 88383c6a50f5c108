import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { findAdminLink, redeemAdminLink } from "#app/domain/accounts/sign-in/admin-link.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { completeSignIn } from "#app/routes/account/auth/complete-sign-in.server.ts";
import { LinkCard } from "#app/routes/account/link-card.tsx";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import {
  failLink,
  type LinkProblem,
  linkStatus,
  oneTimeLinkHeaders,
  refuseLink,
} from "#app/web/responses/one-time-link.server.ts";

/** Signs in whom the link is for; the second step comes first where it is on. */
const redeem: FormHandler<LinkProblem> = formAction({
  run: ({ context, params }) => redeemAdminLink(context.db, params.token ?? ""),
  answers: {
    redeemed: ({ userId }, { request, context }) =>
      completeSignIn(request, context, {
        ...{ userId, method: "password" },
        redirectTo: paths.adminQueues(),
      }),
    outdated: refuseLink,
    invalid: refuseLink,
  },
  unavailable: failLink,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** After a post only the answer of its action counts. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, isFormPost } = context;
  const link = isFormPost ? null : await findAdminLink(db, params.token ?? "");
  const page = describePage(context, {
    title: link && link.state !== "open" ? `adminAccess.${link.state}Title` : TITLE,
    isIndexed: false,
    sections: ["adminAccess"],
  });
  return data({ ...page, link }, link ? { status: linkStatus(link.state) } : {});
}

const TITLE = "adminAccess.redeemTitle";

export const action = redeem;

export default function RedeemAdminAccessPage() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTexts();
  const state = answer?.state ?? link?.state;
  if (state === "outdated" || state === "invalid") {
    return (
      <LinkCard title={t(`adminAccess.${state}Title`)}>
        <p className="mt-3">{t(`adminAccess.${state}Text`)}</p>
        <p className="mt-6">
          <a className="button button-primary" href={paths.auth({ tab: "login" })}>
            {t("adminAccess.toSignIn")}
          </a>
        </p>
      </LinkCard>
    );
  }
  return (
    <LinkCard title={t(TITLE)}>
      {state === "failed" && (
        <div className="mt-4">
          <Alert variant="danger" title={t("adminAccess.unavailable")} />
        </div>
      )}
      {link?.state === "open" && (
        <p className="mt-3 wrap-anywhere">{t("adminAccess.redeemText", { ...link })}</p>
      )}
      <form method="post" className="mt-6">
        <button
          type="submit"
          className="button button-primary"
          data-pending={t("adminAccess.redeeming")}
        >
          {t("adminAccess.redeem")}
        </button>
      </form>
    </LinkCard>
  );
}
