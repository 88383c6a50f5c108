import * as z from "zod";
import {
  changePassword,
  setFirstPassword,
} from "#app/domain/accounts/password/change-password.server.ts";
import { passwordSchema } from "#app/domain/accounts/schema.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { passwordProblem } from "#app/domain/credentials/password-rules.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { breachedAnswer, unlessBreached } from "#app/routes/account/breached-password.server.ts";
import { passwordProof } from "#app/routes/account/password-proof.server.ts";
import { closeSocketsAfterResponse } from "#app/web/context/after-response.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { askingDevice } from "#app/web/session/device.server.ts";
import { requireRecentSignIn, requireVisitor } from "#app/web/session/guards.server.ts";
import { withNewSessionId } from "#app/web/session/session-renewal.server.ts";

const CURRENT: TextKey = "accountPassword.errors.current";

/** Passwords are never trimmed. */
function passwordsOf({ email, username, name: fullName, hasPassword }: Visitor) {
  return z.object({
    current_password: hasPassword
      ? z.string({ error: CURRENT }).max(1_000, CURRENT)
      : z.string().optional(),
    new_password: passwordSchema.superRefine((password, { addIssue }) => {
      const message = passwordProblem(password, { email, username, fullName });
      if (message) addIssue({ code: "custom", message });
    }),
  });
}

export const submitPassword = formAction({
  /** Members without a password can only prove their identity by a recent sign-in. */
  async guard({ request, context }) {
    const visitor = requireVisitor(request, context);
    return visitor.hasPassword ? visitor : requireRecentSignIn(request, context);
  },
  schema: ({ guarded }) => passwordsOf(guarded),
  hashesPassword: true,
  hideFields: ["current_password", "new_password"],
  run: (post) => unlessBreached(post.context, post.value.new_password, () => change(post)),
  answers: {
    async changed(_, { request, context, guarded }) {
      // The password is already changed, so a failed renewal of the session id is no failure.
      const headers = await whenAvailable(withNewSessionId(request, context));
      // Afterwards, because the sockets of the old id end, too.
      closeSocketsAfterResponse(context, guarded);
      return {
        to: paths.account(),
        toast: { title: "accountPassword.changed", description: "accountPassword.changedText" },
        headers: headers ?? undefined,
        sendsMails: true,
      };
    },
    breached: breachedAnswer("new_password"),
    "wrong-password": { reason: "accountPassword.errors.wrong" },
    "has-password": { reason: "accountPassword.errors.hasPassword" },
    "too-many": { reason: "accountPassword.errors.tooMany" },
  },
  unavailable: { reason: "accountPassword.errors.unavailable" },
});

type PasswordPost = Post<Visitor, z.output<ReturnType<typeof passwordsOf>>>;

async function change(post: PasswordPost) {
  const { request, context, guarded, value } = post;
  const { userId, sessionPublicId } = guarded;
  const { current_password: password, new_password: newPassword } = value;
  const { PASSWORD_COST: passwordCost } = context.env;
  const device = askingDevice(request);
  const changed = { userId, sessionPublicId, newPassword, device, passwordCost };
  if (password === undefined) return setFirstPassword(context.db, changed);
  return changePassword(context.db, { ...changed, proof: await passwordProof(post, password) });
}
