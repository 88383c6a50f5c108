import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { MOST_PASSKEYS } from "#app/domain/accounts/passkeys/add-passkey.server.ts";
import { loadPasskeys, type Passkey } from "#app/domain/accounts/passkeys/passkey-list.server.ts";
import { describeDate, formatRelative } from "#app/i18n/format.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { renderedAt } from "#app/web/context/page-view.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { askingDevice } from "#app/web/session/device.server.ts";
import { requireRecentSignIn, requireVerifiedEmail } from "#app/web/session/guards.server.ts";
import { relyingParty } from "./passkey-request.server.ts";

export async function loadPasskeysPage({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireRecentSignIn(request, context);
  requireVerifiedEmail(context, visitor);
  const found = await whenAvailable(loadPasskeys(context.db, visitor.userId));
  const page = {
    ...describePrivatePage(context, "passkeys.title", ["account", "secondFactor", "passkeys"]),
    passkeys: found?.passkeys.map((passkey) => describePasskey(context, passkey)) ?? null,
    backupCodesLeft: found?.backupCodesLeft ?? null,
    mayAdd: found !== null && found.passkeys.length < MOST_PASSKEYS,
    /** Where passkeys work, if not at this address. */
    otherAddress: relyingParty({ request, context }) ? null : context.env.APP_ORIGIN,
    suggestedName: askingDevice(request),
  };
  // The status of a refused form has precedence.
  return data(page, found || context.isFormRefused ? {} : { status: 503 });
}

export type PasskeyView = ReturnType<typeof describePasskey>;

function describePasskey({ locale }: AppLoadContext, passkey: Passkey) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  return {
    id,
    name,
    added: describeDate(locale, createdAt, "short"),
    lastUsed: lastUsedAt && {
      iso: new Date(lastUsedAt).toISOString(),
      text: formatRelative(locale, lastUsedAt, renderedAt()),
    },
  };
}
