import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { saveDraft } from "#app/domain/threads/write/drafts.server.ts";
import { named } from "#app/web/forms/form-action.server.ts";
import { readFailure } from "#app/web/forms/form-answer.server.ts";
import { readMessageForm } from "./message-form.server.ts";

interface DraftPost {
  viewer: ThreadViewer;
  threadId: string;
  /** The posted form of the composer. */
  form: FormData;
}

/** A returned form without an intent is shown by the composer. */
const hideFields = ["intent"];

/** Why a draft was not saved, for the plain form. */
export const DRAFT_REFUSALS = {
  newer: { status: 409, fieldErrors: { draft: "composer.newerRefused" }, hideFields },
  too_long: { status: 400, fieldErrors: { draft: "thread.errors.tooLong" }, hideFields },
  not_found: { status: 404, fieldErrors: { draft: "thread.errors.notFound" }, hideFields },
} as const;

export const DRAFT_FAILED = {
  fieldErrors: { draft: "thread.errors.unavailable" },
  hideFields,
} as const;

/** JSON for the script. A newer draft of another device is a normal answer. */
export async function answerDraft(context: AppLoadContext, post: DraftPost): Promise<Response> {
  try {
    const result = await saveDraftForm(context, post);
    if (result.state === "saved")
      return Response.json({ status: "saved", savedAt: result.savedAt });
    if (result.state === "newer") return Response.json({ status: "newer", draft: result.draft });
    return Response.json({ status: "failed" }, { status: DRAFT_REFUSALS[result.state].status });
  } catch (error) {
    return Response.json({ status: "failed" }, { status: readFailure(error).status });
  }
}

export async function saveDraftForm({ db }: AppLoadContext, { viewer, threadId, form }: DraftPost) {
  const { content, draft: base } = readMessageForm(form);
  const posted = form.getAll("posted").map(String);
  return named(await saveDraft(db, { viewer, threadId, content, base, posted }), "kind");
}
