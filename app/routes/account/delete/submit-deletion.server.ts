import { requestDeletion } from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { deletionSchema } from "#app/domain/privacy/deletion/deletion-schema.server.ts";
import { keepAccount } from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { paths } from "#app/paths.ts";
import { closeSocketsAfterResponse } from "#app/web/context/after-response.server.ts";
import { uploadServices } from "#app/web/context/services.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { asMember, asRecentMember } from "#app/web/session/guards.server.ts";
import { signOutHeaders } from "#app/web/session/session-cookie.server.ts";

const requestAccountDeletion = formAction({
  guard: asRecentMember({ resumes: "here" }),
  schema: ({ guarded }) => deletionSchema(guarded.email),
  run: ({ context: { db, env }, guarded: { userId } }) =>
    requestDeletion(
      { db, encryptionKey: env.ENCRYPTION_KEY },
      { userId, mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR },
    ),
  answers: {
    // The page of this link, which the mail contains too, cancels the deletion without signing in.
    requested({ token }, { request, context, guarded: { userId } }) {
      closeSocketsAfterResponse(context, { userId });
      // The picture of shared links goes at once; the others wait for the end of the account.
      context.afterResponse(removeOwnUploads(uploadServices(context), { ownerId: userId }));
      const headers = signOutHeaders(request);
      return { to: paths.undoDeletion(token), headers, sendsMails: true };
    },
    leaving: { to: paths.accountData() },
    "last-admin": { reason: "accountData.errors.lastAdmin" },
    "too-many": { reason: "accountData.errors.tooMany" },
  },
  unavailable: { reason: "accountData.errors.unavailable" },
});

/** Cancelling needs only a session, because it destroys nothing. */
const cancelDeletion = formAction({
  guard: asMember,
  run: ({ context, guarded }) => keepAccount(context.db, guarded.userId),
  answers: {
    kept: {
      to: paths.accountData(),
      toast: { title: "accountData.keptToast", description: "accountData.keptToastText" },
    },
    "too-late"() {
      throw new Response(null, { status: 410 });
    },
  },
});

/** The form of this page, and the button of the banner on all account pages. */
export const submitDeletion = formActions(
  { keep: cancelDeletion, leave: requestAccountDeletion },
  { otherwise: "leave" },
);
