import { requestDeletion } from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { deletionSchema } from "#app/domain/privacy/deletion/deletion-schema.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { paths } from "#app/paths.ts";
import { closeSocketsAfterResponse } from "#app/web/context/after-response.server.ts";
import { uploadServices } from "#app/web/context/services.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { asRecentMember } from "#app/web/session/guards.server.ts";
import { signOutHeaders } from "#app/web/session/session-cookie.server.ts";

export const submitDeletion = formAction({
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
