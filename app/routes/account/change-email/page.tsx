import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { LinkCard, LinkQuestion } from "#app/components/site/link-card.tsx";
import {
  confirmEmailChange,
  type EmailChangeResult,
} from "#app/domain/accounts/email/change-email-confirm.server.ts";
import { findEmailChange } from "#app/domain/accounts/email/change-email-found.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { type OtherAccount, refuseForeigner } from "#app/routes/account/account-link.server.ts";
import { OtherAccountCard } from "#app/routes/account/other-account-card.tsx";
import {
  closeSocketsAfterResponse,
  sendMailsAfterResponse,
} from "#app/web/context/after-response.server.ts";
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
import { askingDevice } from "#app/web/session/device.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

type Shown = Exclude<EmailChangeResult, { state: "foreign" }>;

export const action: FormHandler<Shown | LinkProblem | OtherAccount> = formAction({
  run: ({ request, context, params }) =>
    confirmEmailChange(context.db, {
      token: params.token ?? "",
      visitor: currentVisitor(context),
      device: askingDevice(request),
    }),
  answers: {
    changed(result, { context }) {
      sendMailsAfterResponse(context);
      closeSocketsAfterResponse(context, { email: result.newEmail });
      return data(result);
    },
    waiting: (result) => data(result),
    taken: (result, { context }) => refuseWith(context, result, { status: 409 }),
    foreign: (_, { request, context, params }) =>
      refuseForeigner(request, context, { path: paths.changeEmail(params.token ?? "") }),
    outdated: refuseLink,
    invalid: refuseLink,
  },
  unavailable: failLink,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/**
 * Changes nothing, because mail scanners open links. After a post only the result of the action is
 * shown.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, isFormPost } = context;
  const found = isFormPost ? null : await findEmailChange(db, params.token ?? "");
  const isDead = found && found.state !== "open";
  const title = isDead
    ? (`accountEmail.link.${found.state}Title` as const)
    : "accountEmail.link.title";
  const page = describePrivatePage(context, title, ["accountEmail", "accountLink"]);
  if (!found) return data({ ...page, found });
  return data({ ...page, found: toView(found) }, { status: linkStatus(found.state) });
}

/** The new address may belong to a stranger by mistake, who must not see the old one. */
function toView(found: Awaited<ReturnType<typeof findEmailChange>>) {
  if (found.state !== "open") return found;
  const { side, oldEmail, newEmail } = found.change;
  return { state: found.state, side, newEmail, oldEmail: side === "old" ? oldEmail : null };
}

export default function ChangeEmailPage() {
  const { found } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const { t } = useTexts();
  const result = done ?? found;
  if (!result) return null;
  if (result.state === "open") return <Question change={result} />;
  if (result.state === "otherAccount") return <OtherAccountCard />;
  if (result.state === "failed") return <Question change={null} />;
  const email = "newEmail" in result ? readableEmail(result.newEmail) : "";
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

type Change = Extract<ReturnType<typeof toView>, { state: "open" }>;

const FAILURE = {
  title: "accountEmail.errors.title",
  text: "accountEmail.errors.unavailable",
} as const;

/** Shows what the link would change, and asks for agreement. */
function Question({ change }: { change: Change | null }) {
  const { t } = useTexts();
  return (
    <LinkQuestion
      title={t("accountEmail.link.title")}
      failure={!change && FAILURE}
      label="accountEmail.link.confirm"
      pending="accountEmail.link.confirming"
    >
      {change && <ChangeSummary change={change} />}
    </LinkQuestion>
  );
}

function ChangeSummary({ change }: { change: Change }) {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-3">{t("accountEmail.link.text")}</p>
      <dl className="mt-4 flex flex-col gap-3 rounded-md bg-sunken p-4 wrap-anywhere">
        {change.oldEmail && (
          <div>
            <dt className="text-sm text-muted">{t("accountEmail.link.old")}</dt>
            <dd>{readableEmail(change.oldEmail)}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-muted">{t("accountEmail.link.new")}</dt>
          <dd className="font-medium">{readableEmail(change.newEmail)}</dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-muted">
        {t(`accountEmail.link.${change.side === "only" ? "only" : "both"}Note`)}
      </p>
    </>
  );
}
