/** Forms that request another email address. */
import * as z from "zod";
import { requestEmailChange } from "#app/domain/accounts/email/change-email.server.ts";
import { emailSchema } from "#app/domain/accounts/schema.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { passwordProof } from "#app/routes/account/password-proof.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { askAboutTypo, readAnsweredEmail } from "#app/web/forms/email-typo.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { asRecentMember } from "#app/web/session/guards.server.ts";

const CURRENT: TextKey = "accountEmail.errors.current";

type AddressPost = Post<Visitor, { email: string }>;

const inputOf = ({
  request,
  context: { env },
  guarded: { userId, email },
  newEmail,
}: Omit<AddressPost, "value"> & { newEmail: string }) => ({
  userId,
  email,
  newEmail,
  encryptionKey: env.ENCRYPTION_KEY,
  address: visitorAddress(request),
  mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
});

const answers = {
  sent: {
    to: paths.accountEmail(),
    toast: { title: "accountEmail.sent", description: "accountEmail.sentText" },
    sendsMails: true,
  },
  "likely-typo": askAboutTypo,
  "same-address": { reason: "accountEmail.errors.same" },
  "wrong-password": { reason: "accountEmail.errors.wrong" },
  "too-many": { reason: "accountEmail.errors.tooMany" },
} as const;
const unavailable = { reason: "accountEmail.errors.unavailable" } as const;

/** Its page asks again for a password, which is not stored. */
const guard = asRecentMember({ resumes: "here" });

export const requestChange = formAction({
  guard,
  schema: z.object({ email: emailSchema }),
  async run(post) {
    const answered = readAnsweredEmail(post.form);
    if (answered.state === "likely-typo") return answered;
    return requestEmailChange(post.context.db, inputOf({ ...post, newEmail: answered.email }));
  },
  answers,
  unavailable,
});

/** The old address cannot confirm, so the member proves with the password who they are. */
export const replaceBounced = formAction({
  guard,
  schema: ({ guarded: { hasPassword } }) =>
    z.object({
      email: emailSchema,
      current_password: hasPassword
        ? z.string({ error: CURRENT }).max(1_000, CURRENT)
        : z.undefined(),
    }),
  hashesPassword: true,
  hideFields: ["current_password"],
  async run(post) {
    const answered = readAnsweredEmail(post.form);
    if (answered.state === "likely-typo") return answered;
    const { current_password: password } = post.value;
    const proof = password === undefined ? null : await passwordProof(post, password);
    return requestEmailChange(post.context.db, {
      ...inputOf({ ...post, newEmail: answered.email }),
      replaces: { proof },
    });
  },
  answers,
  unavailable,
});
