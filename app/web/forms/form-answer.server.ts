import { type ActionFunctionArgs, type HeadersArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey, TextParams } from "#app/i18n/translate.ts";
import { sendMailsAfterResponse } from "#app/web/context/after-response.server.ts";
import { judgeFailure } from "#app/web/context/availability.server.ts";
import { redirectWithNotice, redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { parseForm, type Refusal, refuseForm, textsOf, waitingMinutes } from "./forms.server.ts";

/** The answer of an action as data: the form again, or another page with a message. */

/** A posted form, and its fields that never return to the page. */
export interface PostedForm extends Pick<ActionFunctionArgs, "request" | "context"> {
  form: FormData;
  hideFields?: readonly string[];
}

/** The form again with everything that was typed; the status is 400 unless given. */
export type Refused = Partial<Refusal>;

/** Another page, and the message that it shows. */
export interface Done {
  to: string;
  toast?: {
    title: TextKey;
    description?: TextKey;
    /** Parameters of both texts. */
    params?: TextParams;
    variant?: "default" | "destructive";
  };
  /** Replaces the toast on pages that show notices. */
  notice?: { variant: "success" | "error"; title?: TextKey; text: TextKey; email?: string };
  headers?: Headers;
  /** Sends the mails that the action put into the outbox, after the response. */
  sendsMails?: boolean;
}

/** `outcome` is the result of the domain: one with a waiting time makes the refusal a 429. */
export function respond(posted: PostedForm, answer: Done | Refused, outcome?: unknown) {
  return "to" in answer ? goOn(posted, answer) : refuse(posted, { ...waitOf(outcome), ...answer });
}

function goOn({ request, context }: PostedForm, { to, toast, notice, headers, sendsMails }: Done) {
  if (sendsMails) sendMailsAfterResponse(context);
  const t = getTranslate(context.locale);
  if (toast) {
    const { title, description, params, variant } = toast;
    const texts = { title: t(title, params), description: description && t(description, params) };
    return redirectWithToast(request, context, to, { ...texts, variant }, headers);
  }
  if (!notice) return redirect(to, { status: 303, headers });
  const { title, text, ...others } = notice;
  const said = { ...others, title: title && t(title), text: t(text) };
  return redirectWithNotice(request, context, to, said, headers);
}

/** The form as it was posted, without checking its schema again. */
export function refuse({ context, form, hideFields = [] }: PostedForm, refused: Refused) {
  const submission = parseForm(textsOf(form), z.object({}));
  const hidden = [...hideFields, ...(refused.hideFields ?? [])];
  return refuseForm(context, submission, { status: 400, ...refused, hideFields: hidden });
}

function waitOf(outcome: unknown): Refused {
  if (typeof outcome !== "object" || outcome === null) return {};
  if (!("retryAfterSeconds" in outcome) || typeof outcome.retryAfterSeconds !== "number") return {};
  const { retryAfterSeconds } = outcome;
  const reasonParams = { count: waitingMinutes(retryAfterSeconds) };
  return { status: 429, retryAfterSeconds, reasonParams };
}

/**
 * The answer when our side fails: the form again. Where a success leads to another page, the error
 * page answers bugs, so that no bug becomes a 303, and visitors whose session cannot be read.
 */
export function respondFailure(
  posted: PostedForm,
  answer: Done | Refused,
  { error, status }: Failure,
) {
  if (!("to" in answer)) return refuse(posted, { ...answer, status });
  if (error instanceof Response) throw error;
  // Without the error, which is logged already.
  if (status === 500) throw new Response(null, { status });
  return goOn(posted, answer);
}

/** 503 for an outage, 500 for a bug. */
export interface Failure {
  status: 500 | 503;
  error: unknown;
}

/** Rethrows what is no failure, such as the redirect of a guard. */
export function readFailure(error: unknown): Failure {
  if (error instanceof Response && error.status === 503) return { error, status: 503 };
  if (error instanceof Error) return { error, status: judgeFailure(error) };
  throw error;
}

/**
 * The `headers` of a page with forms. Without it Remix would drop the `Retry-After` of a refused
 * form.
 */
export function formPageHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  const retryAfter = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return headers;
}

/** The same outcome with its name in `state`, as actions expect it. */
type Named<Outcome, Key extends string> =
  Outcome extends Record<Key, infer Name> ? Outcome & { state: Name } : never;

/** An outcome of the domain that another field distinguishes. */
export function named<Key extends string, Outcome extends Record<Key, string>>(
  outcome: Outcome,
  key: Key,
) {
  return { ...outcome, state: outcome[key] } as Named<Outcome, Key>;
}
