import { type AppLoadContext, createCookieSessionStorage } from "@remix-run/cloudflare";
import { Authenticator, AuthorizationError } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type SignInResult, signIn } from "#app/domain/accounts/sign-in.server.ts";
import { visitorAddress } from "./door.server.ts";
import { textField } from "./forms.server.ts";

type SignedIn = Extract<SignInResult, { state: "signed-in" }>;

class SignInRefusal extends Error {
  constructor(readonly result: Exclude<SignInResult, SignedIn>) {
    super(result.state);
  }
}

/** The library wants a storage for redirects of its own, which are not used: sessions are rows, see `domain/accounts/sessions`. */
const authenticator = new Authenticator<SignedIn>(createCookieSessionStorage());

authenticator.use(
  new FormStrategy(async ({ form, request, context }) => {
    if (!context) throw new Error("Signing in needs the context");
    const result = await signIn(context.db, {
      email: textField(form, "email").trim(),
      password: textField(form, "password"),
      address: visitorAddress(request),
      failuresPerHour: context.env.SIGN_IN_FAILURES_PER_HOUR,
    });
    if (result.state !== "signed-in") throw new SignInRefusal(result);
    return result;
  }),
  "password",
);

/** Signs in with the posted `email` and `password`. Refusals are values; throws when our side fails. */
export async function authenticateWithPassword(
  request: Request,
  context: AppLoadContext,
  formData: FormData,
): Promise<SignInResult> {
  try {
    const options = { context: { ...context, formData }, throwOnError: true };
    return await authenticator.authenticate("password", request, options);
  } catch (error) {
    const cause = error instanceof AuthorizationError ? error.cause : error;
    if (cause instanceof SignInRefusal) return cause.result;
    throw cause;
  }
}
