/** What an admin does with a request that has not reached any expert; each function answers one form. */
import { assignQuote } from "#app/domain/queues/quotes/assign-quote.server.ts";
import {
  closeUnmatchedQuote,
  rejectHeldQuote,
} from "#app/domain/queues/quotes/close-quote.server.ts";
import { releaseQuote } from "#app/domain/queues/quotes/release-quote.server.ts";
import { assignSchema, wordSchema } from "#app/domain/queues/schema.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { parseForm } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import { done, type ItemPost, refuse, refuseFields } from "./item-post.server.ts";

export async function release(post: ItemPost) {
  const { context, id: quoteId, actorId } = post;
  const input = { actorId, quoteId, siteContact: siteContact(context) };
  const result = await releaseQuote(threadServices(context), input);
  if (result.state !== "released") return refuse(post, result.state);
  const { count } = result;
  return count > 0
    ? done(post, "queueItem.toasts.released", { count })
    : done(post, "queueItem.toasts.releasedToNobody");
}

export async function reject(post: ItemPost) {
  const { context, id: quoteId, actorId } = post;
  const result = await rejectHeldQuote(context.db, { actorId, quoteId });
  return result === "done" ? done(post, "queueItem.toasts.rejected") : refuse(post, result);
}

export async function assign(post: ItemPost) {
  const { context, id: quoteId, actorId, form } = post;
  const submission = parseForm(form, assignSchema);
  if (submission.status !== "success") return refuseFields(post, submission);
  const result = await assignQuote(threadServices(context), {
    ...{ actorId, quoteId },
    expertIds: submission.value.expert,
    siteContact: siteContact(context),
  });
  if (result.state !== "assigned") return refuse(post, result.state);
  return done(post, "queueItem.toasts.assigned", { count: result.count });
}

export async function close(post: ItemPost) {
  const { context, id: quoteId, actorId, form } = post;
  const submission = parseForm(form, wordSchema);
  if (submission.status !== "success") return refuseFields(post, submission);
  const { word } = submission.value;
  const result = await closeUnmatchedQuote(context.db, { actorId, quoteId, word });
  return result === "done" ? done(post, "queueItem.toasts.closed") : refuse(post, result);
}
