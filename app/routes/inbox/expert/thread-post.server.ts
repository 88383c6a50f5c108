import type { Submission } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import type { ChangeResult, ThreadChange } from "#app/domain/threads/state/change-state.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { parseForm, refuseForm } from "#app/web/forms/forms.server.ts";
import { asExpert, threadServices } from "#app/web/session/inbox-guard.server.ts";
import { readDashboardQuery } from "./dashboard-query.server.ts";

/** A form of one conversation, sent by whoever is signed in; whether the conversation is theirs only the domain's answer tells. */
export interface ThreadPost {
  request: Request;
  context: AppLoadContext;
  threadId: string;
  expertId: string;
  form: FormData;
}

type Problem = "not_found" | "not_allowed" | "unavailable";

const PROBLEMS = {
  not_found: { status: 404, reason: "lifeAnswers.errors.notFound" },
  not_allowed: { status: 409, reason: "lifeAnswers.errors.changed" },
  unavailable: { status: 503, reason: "lifeAnswers.errors.failed", retryAfterSeconds: 30 },
} as const;

/** The page as it is now with everything that was typed, and why nothing was done. */
export function refuse(
  { context, form }: Pick<ThreadPost, "context" | "form">,
  problem: Problem,
  reason: TextKey = PROBLEMS[problem].reason,
) {
  return refuseForm(context, parseForm(form, z.object({})), { ...PROBLEMS[problem], reason });
}

/** The same, and which fields will not do. */
export function refuseFields(
  { context }: ThreadPost,
  submission: Submission<Record<string, unknown>, string[], unknown>,
) {
  return refuseForm(context, submission, { status: 400 });
}

interface Done {
  /** Where to go. */
  url: string;
  /** What the toast says there. */
  title: TextKey;
  text?: TextKey;
}

/** What becomes of the domain's answer: another page with a toast, or this one again. */
export function answer(post: ThreadPost, result: ChangeResult, { url, title, text }: Done) {
  if (result !== "done") return refuse(post, result);
  const { request, context } = post;
  const t = getTranslate(context.locale);
  return redirectWithToast(request, context, url, {
    title: t(title),
    description: text && t(text),
  });
}

/** A change that needs nothing but to know whose conversation it is. */
export async function changeThread(post: ThreadPost, change: ThreadChange, done: Done) {
  const { context, expertId, threadId } = post;
  const input = { viewer: asExpert(expertId), threadId };
  return answer(post, await change(threadServices(context), input), done);
}

/** The conversation stays open. Its search stays; the tab does not, because the thread may have changed its own. */
export function threadAddress({ request, threadId }: ThreadPost): string {
  return paths.thread(threadId, keptQuery(request));
}

/** The list that stood beside the conversation, with nothing chosen. */
export function listAddress({ request, form }: ThreadPost): string {
  const shown = form.get("tab");
  const tab = shown === "active" || shown === "archived" ? shown : "new";
  return paths.dashboard({ ...keptQuery(request), tab });
}

/** The same, for a conversation that has gone into the archive: where the archive is shown, it stays open. */
export function addressAfterArchiving(post: ThreadPost): string {
  const { form, threadId } = post;
  return form.get("tab") === "archived"
    ? paths.thread(threadId, { tab: "archived" })
    : listAddress(post);
}

function keptQuery(request: Request) {
  const { q, unread } = readDashboardQuery(new URL(request.url));
  return { q, unread: unread ? "true" : undefined };
}
