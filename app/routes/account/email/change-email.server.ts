import * as z from "zod";
import { requestEmailChange } from "#app/domain/accounts/email/change-email.server.ts";
import { cancelEmailChange } from "#app/domain/accounts/email/change-email-pending.server.ts";
import { emailSchema } from "#app/domain/accounts/schema.ts";
import { paths } from "#app/paths.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { asMember, asRecentMember } from "#app/web/session/guards.server.ts";

/** Takes no recent sign-in, for it harms nobody. */
const cancel = formAction({
  guard: asMember,
  run: ({ context, guarded }) => cancelEmailChange(context.db, guarded),
  answers: { done: { to: paths.account(), toast: { title: "accountEmail.pending.cancelled" } } },
});

const ask = formAction({
  guard: asRecentMember,
  schema: z.object({ email: emailSchema }),
  run: ({ request, context: { db, env }, guarded: { userId, email }, value }) =>
    requestEmailChange(db, {
      userId,
      email,
      newEmail: value.email,
      encryptionKey: env.ENCRYPTION_KEY,
      address: visitorAddress(request),
      mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
    }),
  answers: {
    sent: {
      to: paths.accountEmail(),
      toast: { title: "accountEmail.sent", description: "accountEmail.sentText" },
      sendsMails: true,
    },
    "same-address": { reason: "accountEmail.errors.same" },
    "too-many": { reason: "accountEmail.errors.tooMany" },
  },
  unavailable: { reason: "accountEmail.errors.unavailable" },
});

export const submitEmail = formActions({ cancel, ask }, { otherwise: "ask" });
