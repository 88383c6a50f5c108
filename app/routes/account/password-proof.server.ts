import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { SignInInput } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import type { Post } from "#app/web/forms/form-action.server.ts";
import { readDevice } from "#app/web/session/device.server.ts";

/** A sign-in of the member with the password that a form asked for again, limits included. */
export async function passwordProof(
  { request, context, guarded: { email } }: Pick<Post<Visitor>, "request" | "context" | "guarded">,
  password: string,
): Promise<SignInInput> {
  const { PASSWORD_COST: passwordCost, SIGN_IN_FAILURES_PER_HOUR: failuresPerHour } = context.env;
  return {
    email,
    password,
    address: visitorAddress(request),
    device: await readDevice(request, context),
    failuresPerHour,
    passwordCost,
  };
}
