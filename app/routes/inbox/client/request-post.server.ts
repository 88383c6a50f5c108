import type { Submission } from "@conform-to/react";
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { ChangeResult, ThreadChange } from "#app/domain/threads/state/change-state.server.ts";
import type { ClientViewer } from "#app/domain/threads/viewer.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { parseForm, refuseForm } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";

/** A form of the client's page. */
export interface RequestPost {
  request: Request;
  context: AppLoadContext;
  token: string;
  /** Whoever holds the link; whether it was revoked only the questions asked with it tell. */
  viewer: ClientViewer;
  /** The conversation of the address; empty when it names none. */
  threadId: string;
  form: FormData;
}

/** Back to the page, with a notice of what was done. */
export function done(
  { request, context, token, threadId }: RequestPost,
  notice?: TextKey,
): Response | Promise<Response> {
  const page = paths.request(token, { thread: threadId });
  if (!notice) return redirect(page, 303);
  const title = getTranslate(context.locale)(notice);
  return redirectWithToast(request, context, page, { title });
}

const PROBLEMS = {
  empty: { status: 400, reason: "requestTools.errors.empty" },
  too_long: { status: 400, reason: "requestTools.errors.tooLong" },
  not_found: { status: 404, reason: "requestTools.errors.notFound" },
  not_allowed: { status: 409, reason: "lifeAnswers.errors.changed" },
  closed: { status: 409, reason: "requestTools.errors.closed" },
  too_many: { status: 409, reason: "requestTools.errors.tooManyDetails" },
  too_many_mails: { status: 429, reason: "requestTools.errors.tooManyMails" },
  rate_limited: { status: 429, reason: "thread.errors.tooMany" },
  unavailable: { status: 503, reason: "request.failed" },
} as const;

const RETRY_AFTER_SECONDS = 30;

/** The page again with what was typed, and why nothing was done. */
export function refuse(
  { context, form }: Pick<RequestPost, "context" | "form">,
  problem: keyof typeof PROBLEMS,
  seconds?: number,
) {
  const { status, reason } = PROBLEMS[problem];
  const retryAfterSeconds = seconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  return refuseForm(context, parseForm(form, z.object({})), { status, reason, retryAfterSeconds });
}

/** The page again with what was typed, and which fields will not do. */
export function refuseFields(
  { context }: RequestPost,
  submission: Submission<Record<string, unknown>, string[], unknown>,
) {
  return refuseForm(context, submission, { status: 400 });
}

/** What becomes of a result of the domain that has no words of its own. */
export function answer(post: RequestPost, result: ChangeResult, notice: TextKey) {
  return result === "done" ? done(post, notice) : refuse(post, result);
}

/** A change that needs nothing but to know whose conversation it is. */
export async function changeThread(post: RequestPost, change: ThreadChange, notice: TextKey) {
  const { context, viewer, threadId } = post;
  return answer(post, await change(threadServices(context), { viewer, threadId }), notice);
}
