import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import {
  type FoundUndo,
  findUndo,
  undoDeletion,
} from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ClosedLink, LinkQuestion } from "#app/routes/account/link-card.tsx";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { describePrivatePage } from "#app/web/pages/private-page.server.ts";
import {
  failLink,
  linkStatus,
  oneTimeLinkHeaders,
  refuseLink,
} from "#app/web/responses/one-time-link.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** Changes nothing, because mail scanners open links. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, locale, isFormPost } = context;
  const page = describePrivatePage(context, "accountData.undo.title", ["accountData"]);
  const finding = findUndo(db, params.token ?? "");
  const found = await unlessPosted(context, finding);
  const answer = {
    ...page,
    isSignedIn: currentVisitor(context) !== null,
    state: found?.state,
    deletesOn: found?.state === "open" ? formatTimestamp(locale, found.deletesAt, "long") : null,
  };
  return data(answer, { status: found && !isFormPost ? linkStatus(found.state) : 200 });
}

/** The token is the only proof. It creates no session. */
export const action: FormHandler<{ state: FoundUndo["state"] | "failed" }> = formAction({
  run: ({ context, params }) => undoDeletion(context.db, params.token ?? ""),
  answers: {
    done: ({ state }) => data({ state }),
    open: ({ state }) => data({ state }),
    outdated: refuseLink,
    invalid: refuseLink,
  },
  unavailable: failLink,
});

export default function UndoDeletionPage() {
  const { state: found, deletesOn, isSignedIn } = useLoaderData<typeof loader>();
  // "failed" is "open" after a failed attempt.
  const state = useActionData<typeof action>()?.state ?? found ?? "failed";
  const { t } = useTexts();
  const dataUrl = paths.accountData();
  const nextStep = {
    href: isSignedIn ? dataUrl : paths.auth({ tab: "login", redirectTo: dataUrl }),
    label: t(isSignedIn ? "accountData.undo.toData" : "accountData.undo.signIn"),
  };
  if (state === "outdated" || state === "invalid") {
    const title = t(`accountData.undo.${state}Title`);
    return <ClosedLink title={title} text={t(`accountData.undo.${state}Text`)} {...nextStep} />;
  }
  if (state === "done") {
    return (
      <div className="page max-w-md py-12 md:py-20">
        <div className="card p-6 sm:p-8">
          <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
            <Icon name="check" className="size-6" />
          </span>
          <h1 className="mt-5 text-xl">{t("accountData.undo.doneTitle")}</h1>
          <p className="mt-2 text-muted">{t("accountData.undo.doneText")}</p>
          <p className="mt-6">
            <a className="button button-primary" href={nextStep.href}>
              {nextStep.label}
            </a>
          </p>
        </div>
      </div>
    );
  }
  const failure = {
    title: t("accountData.undo.failedTitle"),
    text: t("accountData.errors.unavailable"),
  };
  return (
    <LinkQuestion
      title={
        deletesOn === null
          ? t("accountData.undo.title")
          : t("accountData.undo.openTitle", { date: deletesOn })
      }
      failure={state === "failed" && failure}
      label="accountData.undo.button"
      pending="accountData.undo.pending"
    >
      <p className="mt-3">{t("accountData.undo.openText")}</p>
      {!isSignedIn && <p className="mt-3 text-muted">{t("accountData.undo.signedOut")}</p>}
    </LinkQuestion>
  );
}
