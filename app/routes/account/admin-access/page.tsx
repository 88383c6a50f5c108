import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ClosedLink, LinkQuestion } from "#app/components/site/link-card.tsx";
import { findAdminLink, redeemAdminLink } from "#app/domain/accounts/sign-in/admin-link.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { completeSignIn } from "#app/routes/account/auth/complete-sign-in.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import {
  failLink,
  type LinkProblem,
  linkStatus,
  oneTimeLinkHeaders,
  refuseLink,
} from "#app/web/responses/one-time-link.server.ts";

/** Signs in the recipient of the link, after the second step if the account has one. */
export const action: FormHandler<LinkProblem> = formAction({
  run: ({ context, params }) => redeemAdminLink(context.db, params.token ?? ""),
  answers: {
    redeemed: ({ userId }, { request, context }) =>
      completeSignIn(request, context, {
        userId,
        method: "password",
        redirectTo: paths.adminHome(),
      }),
    outdated: refuseLink,
    invalid: refuseLink,
  },
  unavailable: failLink,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** After a post only the result of the action is shown. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, isFormPost } = context;
  const link = isFormPost ? null : await findAdminLink(db, params.token ?? "");
  const title = link && link.state !== "open" ? (`adminAccess.${link.state}Title` as const) : TITLE;
  const page = describePrivatePage(context, title, ["adminAccess"]);
  return data({ ...page, link }, link ? { status: linkStatus(link.state) } : {});
}

const TITLE = "adminAccess.redeemTitle";

export default function RedeemAdminAccessPage() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTexts();
  const state = answer?.state ?? link?.state;
  if (state === "outdated" || state === "invalid") {
    return (
      <ClosedLink
        title={t(`adminAccess.${state}Title`)}
        text={t(`adminAccess.${state}Text`)}
        href={paths.auth({ tab: "login" })}
        label={t("adminAccess.toSignIn")}
      />
    );
  }
  return (
    <LinkQuestion
      title={t(TITLE)}
      failure={state === "failed" && { title: "adminAccess.unavailable" }}
      label="adminAccess.redeem"
      pending="adminAccess.redeeming"
    >
      {link?.state === "open" && (
        <p className="mt-3 wrap-anywhere">{t("adminAccess.redeemText", { ...link })}</p>
      )}
    </LinkQuestion>
  );
}
