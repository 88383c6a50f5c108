import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { type SaveDraftResult, saveDraft } from "#app/domain/threads/write/drafts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { parseForm, refuseForm } from "#app/web/forms/forms.server.ts";
import { readMessageForm } from "./message-form.server.ts";

interface DraftPost {
  viewer: ThreadViewer;
  threadId: string;
  /** The composer's, as it was posted. */
  form: FormData;
}

type Refusal = Exclude<SaveDraftResult["kind"], "saved"> | "unavailable";

const REFUSALS: Record<Refusal, { status: 400 | 404 | 409 | 503; text: TextKey }> = {
  newer: { status: 409, text: "composer.newerRefused" },
  too_long: { status: 400, text: "thread.errors.tooLong" },
  not_found: { status: 404, text: "thread.errors.notFound" },
  unavailable: { status: 503, text: "thread.errors.unavailable" },
};

/** JSON for the script. That another device's draft is newer is an answer like any other. */
export async function answerDraft(context: AppLoadContext, post: DraftPost): Promise<Response> {
  const result = await save(context, post);
  if (result.kind === "saved") {
    return Response.json({ status: "saved", savedAt: result.savedAt });
  }
  if (result.kind === "newer") return Response.json({ status: "newer", draft: result.draft });
  return Response.json({ status: "failed" }, { status: REFUSALS[result.kind].status });
}

/** For the plain form: null when the draft was kept, else the form again with its text, and why. */
export async function keepDraft(context: AppLoadContext, post: DraftPost) {
  const { kind } = await save(context, post);
  return kind === "saved" ? null : refuseDraft(context, post.form, kind);
}

function refuseDraft(context: AppLoadContext, form: FormData, kind: Refusal) {
  const { status, text } = REFUSALS[kind];
  // The page shows what comes back without an intent as the composer's.
  form.delete("intent");
  return refuseForm(context, parseForm(form, z.object({})), {
    status,
    fieldErrors: { draft: text },
    retryAfterSeconds: status === 503 ? 30 : undefined,
  });
}

async function save({ db }: AppLoadContext, { viewer, threadId, form }: DraftPost) {
  const { content, draft: base } = readMessageForm(form);
  const posted = form.getAll("posted").map(String);
  const saving = saveDraft(db, { viewer, threadId, content, base, posted });
  return (await orNull(saving)) ?? { kind: "unavailable" as const };
}
