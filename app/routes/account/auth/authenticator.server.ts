import type { AppLoadContext, SessionStorage } from "@remix-run/cloudflare";
import { Authenticator, AuthorizationError } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type SignInResult, signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { readDevice } from "#app/web/session/device.server.ts";

type SignedIn = Extract<SignInResult, { state: "signed-in" }>;

class SignInRefusal extends Error {
  constructor(readonly result: Exclude<SignInResult, SignedIn>) {
    super(result.state);
  }
}

const refuseSession = () =>
  Promise.reject(new Error("Sessions are not stored by the authenticator"));

/**
 * The library requires a storage for redirects and users. Sessions are rows of the database
 * (`domain/accounts/sessions`), so this storage is never used.
 */
const noStorage: SessionStorage = {
  getSession: refuseSession,
  commitSession: refuseSession,
  destroySession: refuseSession,
};

const authenticator = new Authenticator<SignedIn>(noStorage);

authenticator.use(
  new FormStrategy(async ({ form, request, context }) => {
    if (!context) throw new Error("Signing in needs the context");
    const result = await signIn(context.db, {
      email: textField(form, "email"),
      password: textField(form, "password"),
      address: visitorAddress(request),
      device: await readDevice(request, context),
      failuresPerHour: context.env.SIGN_IN_FAILURES_PER_HOUR,
      passwordCost: context.env.PASSWORD_COST,
    });
    if (result.state !== "signed-in") throw new SignInRefusal(result);
    return result;
  }),
  "password",
);

/**
 * Signs in with the posted `email` and `password`. Refusals are values; throws if our side fails.
 */
export async function authenticateWithPassword(
  request: Request,
  context: AppLoadContext,
  formData: FormData,
): Promise<SignInResult> {
  try {
    const options = { context: { ...context, formData }, throwOnError: true };
    // The library clones the request, and a request with a read body cannot be cloned.
    const { url, headers } = request;
    return await authenticator.authenticate("password", new Request(url, { headers }), options);
  } catch (error) {
    const cause = error instanceof AuthorizationError ? error.cause : error;
    if (cause instanceof SignInRefusal) return cause.result;
    throw cause;
  }
}
