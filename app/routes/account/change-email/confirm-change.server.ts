import { data } from "@remix-run/cloudflare";
import {
  confirmEmailChange,
  type EmailChangeResult,
} from "#app/domain/accounts/email/change-email-confirm.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { failLink, type LinkProblem, refuseLink } from "#app/web/responses/one-time-link.server.ts";
import { askingDevice } from "#app/web/session/device-name.server.ts";
import { closeSocketsAfterResponse } from "#app/web/session/ended-sessions.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

/** Agrees to the change for whoever holds the link, signed in or not. */
export const agreeToChange: FormHandler<EmailChangeResult | LinkProblem> = formAction({
  run: ({ request, context, params }) =>
    confirmEmailChange(context.db, {
      token: params.token ?? "",
      sessionPublicId: currentVisitor(context)?.sessionPublicId ?? null,
      device: askingDevice(request),
    }),
  answers: {
    changed(result, { context }) {
      sendMailsAfterResponse(context);
      closeSocketsAfterResponse(context, { email: result.newEmail });
      return data(result);
    },
    waiting: (result) => data(result),
    taken: (result, { context }) => refuseWith(context, result, { status: 409 }),
    outdated: refuseLink,
    invalid: refuseLink,
  },
  unavailable: failLink,
});
