import { redirect } from "@remix-run/cloudflare";
import {
  correctAddress,
  findCorrectableRequest,
} from "#app/domain/quotes/client/correct-address.server.ts";
import { correctionSchema } from "#app/domain/quotes/schema.ts";
import { hashDraftKey } from "#app/domain/quotes/wizard/drafts.server.ts";
import { correctRepeat } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { broadcastInbox } from "#app/domain/threads/live/broadcast.server.ts";
import { paths } from "#app/paths.ts";
import { readTimeZone } from "#app/routes/quote/contact/submit-quote.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { readDraftKey } from "#app/web/cookies/draft-cookie.server.ts";
import { askAboutTypo, readAnsweredEmail } from "#app/web/forms/email-typo.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";

const CORRECTED = {
  to: paths.quoteSent(),
  toast: { title: "quote.correctedToast", description: "quote.correctedText" },
  sendsMails: true,
} as const;

/** No mail is sent. */
const SAME = {
  to: paths.quoteSent(),
  toast: { title: "quote.sameToast", description: "quote.sameText" },
} as const;

/** Only the browser whose draft became the request may post it: the draft's cookie is the proof. */
export const correctSentAddress = formAction({
  guard({ request }) {
    const key = readDraftKey(request);
    if (!key) throw redirect(paths.quote(), 303);
    return key;
  },
  schema: correctionSchema,
  run: correct,
  answers: {
    corrected: CORRECTED,
    same: SAME,
    "likely-typo": askAboutTypo,
    "too-late": { status: 409, reason: "quoteErrors.correctTooLate" },
    "too-many": { reason: "quoteErrors.tooMany" },
    "not-sent": { to: paths.quote() },
    "not-again": { to: paths.quoteContact() },
  },
  unavailable: { reason: "quoteErrors.unexpected" },
});

async function correct(post: Post<string>) {
  const { context, form, guarded: key, request } = post;
  const answered = readAnsweredEmail(form);
  if (answered.state === "likely-typo") return answered;
  const { email } = answered;
  const { db, env } = context;
  const services = threadServices(context);
  const found = await findCorrectableRequest(db, hashDraftKey(key));
  const visitor = {
    email,
    address: visitorAddress(request),
    mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
    siteContact: siteContact(context),
  };
  if (found) return correctAddress(services, { ...visitor, request: found });
  const result = await correctRepeat(db, {
    ...visitor,
    key,
    locale: context.locale,
    timeZone: readTimeZone(form),
    place: context.place,
    recipientIds: null,
    quotesPerHour: env.QUOTES_PER_HOUR,
    requestsPerExpert: env.EXPERT_REQUESTS_PER_HOUR,
  });
  if (result.state !== "submitted") return result;
  if (!result.repeated) for (const id of result.reachedIds) broadcastInbox(services, id);
  return "corrected" as const;
}
