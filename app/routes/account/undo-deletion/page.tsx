import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  type FoundUndo,
  findUndo,
  undoDeletion,
} from "#app/domain/privacy/deletion/deletion-undo.server.ts";

import { formatTimestamp } from "#app/i18n/format.ts";
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
import { UndoDeletion } from "./deletion-undo.tsx";

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

/** The token is the only proof. It signs nobody in. */
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
  const state = useActionData<typeof action>()?.state ?? found ?? "failed";
  return <UndoDeletion {...{ state, deletesOn, isSignedIn }} />;
}
