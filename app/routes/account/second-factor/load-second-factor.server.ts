import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  findSecondFactor,
  type SecondFactorState,
} from "#app/domain/accounts/second-factor/second-factor-set-up.server.ts";
import { totpAddress } from "#app/domain/accounts/second-factor/totp.server.ts";
import {
  type QrPicture,
  renderQrCode,
} from "#app/domain/accounts/second-factor/totp-picture.server.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { siteTitle } from "#app/web/context/site-identity.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireRecentSignIn, requireVerifiedEmail } from "#app/web/session/guards.server.ts";

/** The view of the page. It contains the key during the set-up only. */
export type SecondFactorView =
  | Extract<SecondFactorState, { state: "off" | "on" }>
  | { state: "set-up"; picture: QrPicture; key: string }
  | { state: "unavailable" };

export async function loadSecondFactor({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireRecentSignIn(request, context);
  requireVerifiedEmail(context, visitor);
  const { userId, sessionPublicId } = visitor;
  const encryptionKey = context.env.ENCRYPTION_KEY;
  const input = { userId, sessionPublicId, encryptionKey };
  const found = await whenAvailable(findSecondFactor(context.db, input));
  const page = {
    ...describePrivatePage(context, "secondFactor.title", ["account", "secondFactor"]),
    view: describeView(context, visitor, found),
  };
  // The status of a refused form has precedence.
  return data(page, found || context.isFormRefused ? {} : { status: 503 });
}

function describeView(
  context: AppLoadContext,
  { email }: Visitor,
  found: SecondFactorState | null,
): SecondFactorView {
  if (!found) return { state: "unavailable" };
  if (found.state !== "set-up") return found;
  const { secret } = found;
  const address = totpAddress({ secret, issuer: siteTitle(context), email });
  const key = secret.replace(/.{4}(?=.)/g, "$& ");
  return { state: "set-up", picture: renderQrCode(address), key };
}
