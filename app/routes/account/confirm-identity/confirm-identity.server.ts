import type { TypedResponse } from "@remix-run/cloudflare";
import * as z from "zod";
import { confirmWithPasskey } from "#app/domain/accounts/passkeys/passkey-uses.server.ts";
import { checkSecondFactor } from "#app/domain/accounts/second-factor/second-factor-check.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { paths } from "#app/paths.ts";
import { startGoogleSignIn } from "#app/routes/account/google/google.server.ts";
import { proofSchema, readProof } from "#app/routes/account/passkeys/passkey-request.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import {
  type FormHandler,
  formAction,
  formActions,
  type Post,
} from "#app/web/forms/form-action.server.ts";
import { askingDevice, readDevice } from "#app/web/session/device.server.ts";
import { asMember, requireVisitor } from "#app/web/session/guards.server.ts";
import { safeRedirectTarget } from "#app/web/session/redirect-target.server.ts";
import { withNewSessionId } from "#app/web/session/session-renewal.server.ts";

/** The page that required the proof. */
export function requestedPage(request: Request): string {
  const { searchParams } = new URL(request.url);
  return safeRedirectTarget(searchParams.get("redirectTo") ?? paths.account());
}

const withPasskey = formAction({
  guard: asMember,
  schema: proofSchema,
  hideFields: ["credential"],
  async run(post) {
    const { userId, sessionPublicId: boundTo } = post.guarded;
    const proof = readProof(post);
    if (!proof) return { state: "refused" } as const;
    return confirmWithPasskey(post.context.db, { ...proof, userId, boundTo });
  },
  answers: {
    confirmed: goOn,
    refused: { reason: "passkeys.errors.refused" },
    "too-many": { reason: "passkeys.problems.tooMany" },
  },
  unavailable: { reason: "confirmAccount.errors.unavailable" },
});

const COMMON = {
  guard: asMember,
  hideFields: ["password", "code"],
  unavailable: { reason: "confirmAccount.errors.unavailable" },
} as const;

const withPassword = formAction({
  ...COMMON,
  hashesPassword: true,
  // Passwords are never trimmed. Messages are keys of texts.
  schema: z.object({
    password: z.string({ error: "confirmAccount.errors.passwordMissing" }).max(1_000),
  }),
  // The limits of signing in apply here too, because an open browser is no better place to guess.
  run: async ({ request, context, guarded: { email }, value: { password } }) =>
    signIn(context.db, {
      email,
      password,
      address: visitorAddress(request),
      device: await readDevice(request, context),
      failuresPerHour: context.env.SIGN_IN_FAILURES_PER_HOUR,
      passwordCost: context.env.PASSWORD_COST,
    }),
  answers: {
    "signed-in": goOn,
    "too-many": { reason: "confirmAccount.errors.tooMany" },
    // The session of this member has just ended.
    suspended: { reason: "confirmAccount.errors.password" },
    invalid: { reason: "confirmAccount.errors.password" },
  },
});

const withCode = formAction({
  ...COMMON,
  schema: z.object({ code: z.string({ error: "confirmAccount.errors.codeMissing" }).max(100) }),
  async run({ request, context: { db, env }, guarded: { userId }, value: { code } }) {
    const device = askingDevice(request);
    const encryptionKey = env.ENCRYPTION_KEY;
    const kind = await checkSecondFactor(db, { userId, code, encryptionKey, device });
    return kind ? "passed" : "wrong";
  },
  answers: { passed: goOn, wrong: { reason: "confirmAccount.errors.code" } },
});

/** A proof changes the session id, so that a stolen old id is worthless. */
async function goOn(_outcome: unknown, { request, context }: Post) {
  const headers = await withNewSessionId(request, context, new Headers(), { isProven: true });
  return { to: requestedPage(request), headers, sendsMails: true };
}

/** Redirects to Google, so the response is never a page of this site. */
const withGoogle: FormHandler = async ({ request, context }) => {
  requireVisitor(request, context);
  const response = await startGoogleSignIn(request, context, requestedPage(request));
  return response as TypedResponse<never>;
};

export const confirmIdentity = formActions(
  { google: withGoogle, passkey: withPasskey, code: withCode, password: withPassword },
  { otherwise: "password" },
);
