import type { Submission } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey, TextParams } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { parseForm, refuseForm, refuseUnavailable } from "#app/web/forms/forms.server.ts";
import type { ItemQueue } from "./item-view.ts";

/** A form of an item's page. */
export interface ItemPost {
  request: Request;
  context: AppLoadContext;
  queue: ItemQueue;
  id: string;
  actorId: string;
  form: FormData;
}

/** Back to the queue, with a notice of what was done; mails leave after the response. */
export function done({ request, context, queue }: ItemPost, notice: TextKey, params?: TextParams) {
  sendMailsAfterResponse(context);
  const title = getTranslate(context.locale)(notice, params);
  return redirectWithToast(request, context, paths.adminQueue(queue), { title });
}

const PROBLEMS = {
  "not-waiting": { status: 409, reason: "queueItem.errors.gone" },
  "not-eligible": { status: 409, reason: "queueItem.errors.notEligible" },
  unknown: { status: 400, reason: "queueItem.errors.unknown" },
} as const;

/** The page again with what was typed, and why nothing was done. */
export function refuse({ context, form }: ItemPost, problem: keyof typeof PROBLEMS) {
  return refuseForm(context, parseForm(form, z.object({})), PROBLEMS[problem]);
}

/** The page again with what was typed, and which fields will not do. */
export function refuseFields(
  { context }: Pick<ItemPost, "context">,
  submission: Submission<Record<string, unknown>, string[], unknown>,
) {
  return refuseForm(context, submission, { status: 400 });
}

/** The form alone, with what was typed, because the database is down. */
export function refuseOutage({ context, form }: Pick<ItemPost, "context" | "form">) {
  const submission = parseForm(form, z.object({}));
  return refuseUnavailable(context, submission, { reason: "queueItem.errors.unavailable" });
}
