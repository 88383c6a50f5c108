import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import {
  makeBackupCodes,
  turnOffSecondFactor,
} from "#app/domain/accounts/second-factor/second-factor-changes.server.ts";
import {
  cancelSetUp,
  startSetUp,
  turnOnSecondFactor,
} from "#app/domain/accounts/second-factor/second-factor-set-up.server.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
} from "#app/web/forms/forms.server.ts";
import { askingDevice } from "#app/web/session/device-name.server.ts";
import { requireRecentSignIn, requireVerifiedEmail } from "#app/web/session/guards.server.ts";
import { codeSchema, hideFields } from "./second-factor-form.server.ts";

interface Asked {
  request: Request;
  context: AppLoadContext;
  visitor: Visitor;
  form: FormData;
}

/** The forms of the page. New backup codes stand in the answer to their post alone: no address shows them again. */
export async function actOnSecondFactor({ request, context }: ActionFunctionArgs) {
  const visitor = requireRecentSignIn(request, context);
  // Whoever only signed up with an address must not lock its owner out of a later reset.
  requireVerifiedEmail(context, visitor);
  const asked = { request, context, visitor, form: await request.formData() };
  switch (asked.form.get("intent")) {
    case "start":
      return start(asked);
    case "cancel":
      return cancel(asked);
    case "turn-on":
      return turnOn(asked);
    case "make-codes":
      return makeCodes(asked);
    case "turn-off":
      return turnOff(asked);
    default:
      throw new Response(null, { status: 400 });
  }
}

const here = () => redirect(paths.accountSecondFactor(), 303);

async function start({ context, visitor }: Asked) {
  const { userId, sessionPublicId } = visitor;
  const encryptionKey = context.env.ENCRYPTION_KEY;
  await startSetUp(context.db, { userId, sessionPublicId, encryptionKey });
  return here();
}

async function cancel({ context, visitor }: Asked) {
  await cancelSetUp(context.db, visitor);
  return here();
}

/** A first code that is sent once more finds the factor on, and says where lost backup codes come from. */
async function turnOn({ request, context, visitor, form }: Asked) {
  if (visitor.hasSecondFactor) return alreadyOn(request, context);
  const submission = parseForm(form, codeSchema);
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, hideFields });
  const { userId, sessionPublicId } = visitor;
  const result = await orNull(
    turnOnSecondFactor(context.db, {
      userId,
      sessionPublicId,
      encryptionKey: context.env.ENCRYPTION_KEY,
      code: submission.value.code,
      device: askingDevice(request),
    }),
  );
  if (!result) return refuseUnavailable(context, submission, unavailable);
  if (result.state !== "on") {
    const reason = `secondFactor.errors.${result.state}` as const;
    return refuseForm(context, submission, { status: 400, reason, hideFields });
  }
  sendMailsAfterResponse(context);
  return { made: "turned-on", backupCodes: result.backupCodes } as const;
}

function alreadyOn(request: Request, context: AppLoadContext) {
  const t = getTranslate(context.locale);
  const toast = { title: t("secondFactor.on.title"), description: t("secondFactor.on.alreadyOn") };
  return redirectWithToast(request, context, paths.accountSecondFactor(), toast);
}

const unavailable = { reason: "secondFactor.errors.unavailable", hideFields } as const;

async function makeCodes({ request, context, visitor }: Asked) {
  const { userId } = visitor;
  const device = askingDevice(request);
  const backupCodes = await makeBackupCodes(context.db, { userId, device });
  if (!backupCodes) return here();
  sendMailsAfterResponse(context);
  return { made: "new-codes", backupCodes } as const;
}

async function turnOff({ request, context, visitor, form }: Asked) {
  const submission = parseForm(form, codeSchema);
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, hideFields });
  const result = await orNull(
    turnOffSecondFactor(context.db, {
      userId: visitor.userId,
      encryptionKey: context.env.ENCRYPTION_KEY,
      code: submission.value.code,
      device: askingDevice(request),
    }),
  );
  if (!result) return refuseUnavailable(context, submission, unavailable);
  if (result.state === "too-many") {
    const reason = "secondFactor.errors.tooManySteps";
    return refuseTooMany(context, submission, { ...result, reason, hideFields });
  }
  if (result.state === "wrong") {
    const reason = "secondFactor.errors.wrongOrUsed";
    return refuseForm(context, submission, { status: 400, reason, hideFields });
  }
  sendMailsAfterResponse(context);
  const title = getTranslate(context.locale)("secondFactor.on.turnedOff");
  return redirectWithToast(request, context, paths.account(), { title });
}
