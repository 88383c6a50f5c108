import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  type FoundUndo,
  findUndo,
  undoDeletion,
} from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { linkStatus, oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
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
  const found = isFormPost ? await orNull(finding) : await finding;
  const result = found && toView(locale, found);
  return data(
    { ...frame, result },
    { status: result && !isFormPost ? linkStatus(result.state) : 200 },
  );
}

/** The token is all that is needed, and lets nobody in. */
export async function action({ context, params }: ActionFunctionArgs) {
  const result = await orNull(undoDeletion(context.db, params.token ?? ""));
  if (result?.state !== "done") context.isFormRefused = true;
  if (result) return data(toView(context.locale, result), { status: linkStatus(result.state) });
  const failed = { state: "failed", deletesOn: null } as const;
  return data(failed, { status: 503, headers: { "Retry-After": "30" } });
}

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
