import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  type FoundUndo,
  findUndo,
  undoDeletion,
} from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
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

/** Changes nothing: mail scanners open links, too. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, locale, isFormPost } = context;
  const sections = ["accountData"] as const;
  const frame = {
    ...describePage(context, { title: "accountData.undo.title", isIndexed: false, sections }),
    isSignedIn: currentVisitor(context) !== null,
  };
  const finding = findUndo(db, params.token ?? "");
  const found = await unlessPosted(context, finding);
  const result = found && toView(locale, found);
  return data(
    { ...frame, result },
    { status: result && !isFormPost ? linkStatus(result.state) : 200 },
  );
}

/** The token is all that is needed, and lets nobody in. */
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

function toView(locale: Locale, found: FoundUndo) {
  const deletesOn =
    found.state === "open" ? formatTimestamp(locale, found.deletesAt, "long") : null;
  return { state: found.state, deletesOn };
}

export default function UndoDeletionPage() {
  const { result: found, isSignedIn } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const state = done?.state ?? found?.state ?? "failed";
  return (
    <UndoDeletion state={state} deletesOn={found?.deletesOn ?? null} isSignedIn={isSignedIn} />
  );
}
