import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { confirmEmailChange } from "#app/domain/accounts/email/change-email-confirm.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { linkStatus } from "#app/web/responses/one-time-link.server.ts";
import { askingDevice } from "#app/web/session/device-name.server.ts";
import { closeSocketsAfterResponse } from "#app/web/session/ended-sessions.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

/** Agrees to the change for whoever holds the link, signed in or not; "failed" when something on our side is not working. */
export async function agreeToChange({ request, context, params }: ActionFunctionArgs) {
  const result = await orNull(
    confirmEmailChange(context.db, {
      token: params.token ?? "",
      sessionPublicId: currentVisitor(context)?.sessionPublicId ?? null,
      device: askingDevice(request),
    }),
  );
  switch (result?.state) {
    case "changed":
      sendMailsAfterResponse(context);
      closeSocketsAfterResponse(context, { email: result.newEmail });
      return data(result);
    case "waiting":
      return data(result);
    case "taken":
      context.isFormRefused = true;
      return data(result, { status: 409 });
    case "outdated":
    case "invalid":
      context.isFormRefused = true;
      return data(result, { status: linkStatus(result.state) });
    case undefined:
      context.isFormRefused = true;
      return data({ state: "failed" } as const, { status: 503, headers: { "Retry-After": "30" } });
  }
}
