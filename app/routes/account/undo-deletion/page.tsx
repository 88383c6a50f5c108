import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ClosedLink, LinkQuestion } from "#app/components/site/link-card.tsx";
import {
  type FoundUndo,
  findUndo,
  undoDeletion,
} from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
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

const FAILURE = {
  title: "accountData.undo.failedTitle",
  text: "accountData.errors.unavailable",
} as const;

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
  if (state === "outdated" || state === "invalid" || state === "done") {
    const title = t(`accountData.undo.${state}Title`);
    const text = t(`accountData.undo.${state}Text`);
    return <ClosedLink title={title} text={text} isDone={state === "done"} {...nextStep} />;
  }
  return (
    <LinkQuestion
      title={
        deletesOn === null
          ? t("accountData.undo.title")
          : t("accountData.undo.openTitle", { date: deletesOn })
      }
      failure={state === "failed" && FAILURE}
      label="accountData.undo.button"
      pending="accountData.undo.pending"
    >
      <p className="mt-3">{t("accountData.undo.openText")}</p>
      {!isSignedIn && <p className="mt-3 text-muted">{t("accountData.undo.signedOut")}</p>}
    </LinkQuestion>
  );
}
