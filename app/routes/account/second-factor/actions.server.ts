import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import {
  makeBackupCodes,
  turnOffSecondFactor,
} from "#app/domain/accounts/second-factor/second-factor-changes.server.ts";
import {
  cancelSetUp,
  startSetUp,
  turnOnSecondFactor,
} from "#app/domain/accounts/second-factor/second-factor-set-up.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import {
  closeSocketsAfterResponse,
  sendMailsAfterResponse,
} from "#app/web/context/after-response.server.ts";
import { redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { type FormHandler, formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { askingDevice } from "#app/web/session/device.server.ts";
import { asRecentVerifiedMember } from "#app/web/session/guards.server.ts";
import { codeSchema, firstCodeSchema, hideFields } from "./second-factor-form.server.ts";

const HERE = { to: paths.accountSecondFactor() };

/** A code is not stored, so the member enters another one. */
const withCode = { guard: asRecentVerifiedMember({ resumes: "asked" }), hideFields };

const UNAVAILABLE = { reason: "secondFactor.errors.unavailable" } as const;

const start = formAction({
  guard: asRecentVerifiedMember({ title: "secondFactor.off.start", resumes: "at-once" }),
  run: ({ context: { db, env }, guarded: { userId, sessionPublicId } }) =>
    startSetUp(db, { userId, sessionPublicId, encryptionKey: env.ENCRYPTION_KEY }),
  answers: { done: HERE },
});

const cancel = formAction({
  guard: asRecentVerifiedMember({ resumes: "at-once" }),
  run: ({ context, guarded }) => cancelSetUp(context.db, guarded),
  answers: { done: HERE },
});

interface NewCodes {
  made: "turned-on" | "new-codes";
  backupCodes: string[];
}

const turnOn: FormHandler<SubmissionResult | NewCodes> = formAction({
  ...withCode,
  /** A repeated first code finds the factor already on, and learns where to get backup codes. */
  async guard(args: Pick<ActionFunctionArgs, "request" | "context">) {
    const visitor = await withCode.guard(args);
    if (!visitor.hasAuthenticatorApp) return visitor;
    const t = getTranslate(args.context.locale);
    const [title, description] = [t("secondFactor.on.title"), t("secondFactor.on.alreadyOn")];
    throw await redirectWithToast(args.request, args.context, HERE.to, { title, description });
  },
  schema: firstCodeSchema,
  run: ({ request, context: { db, env }, guarded: { userId, sessionPublicId }, value }) =>
    turnOnSecondFactor(db, {
      userId,
      sessionPublicId,
      ...value,
      encryptionKey: env.ENCRYPTION_KEY,
      device: askingDevice(request),
    }),
  answers: {
    on({ backupCodes }, { context, guarded }) {
      closeSocketsAfterResponse(context, guarded);
      return showCodes(context, "turned-on", backupCodes);
    },
    wrong: { reason: "secondFactor.errors.wrong" },
    outdated: { reason: "secondFactor.errors.outdated" },
  },
  unavailable: UNAVAILABLE,
});

const makeCodes: FormHandler<NewCodes> = formAction({
  guard: asRecentVerifiedMember({ title: "secondFactor.on.makeCodes", resumes: "asked" }),
  async run({ request, context: { db, env }, guarded: { userId } }) {
    const backupCodes = await makeBackupCodes(db, {
      userId,
      device: askingDevice(request),
      encryptionKey: env.ENCRYPTION_KEY,
    });
    return backupCodes ? ({ state: "made", backupCodes } as const) : "off";
  },
  answers: {
    made: ({ backupCodes }, { context }) => showCodes(context, "new-codes", backupCodes),
    off: HERE,
  },
});

/** New backup codes are only in the response to this post. No page shows them again. */
function showCodes(context: AppLoadContext, made: NewCodes["made"], backupCodes: string[]) {
  sendMailsAfterResponse(context);
  return data<NewCodes>({ made, backupCodes });
}

const turnOff = formAction({
  ...withCode,
  schema: codeSchema,
  run: ({ request, context: { db, env }, guarded: { userId }, value: { code } }) =>
    turnOffSecondFactor(db, {
      userId,
      code,
      encryptionKey: env.ENCRYPTION_KEY,
      device: askingDevice(request),
    }),
  answers: {
    "app-off": {
      to: paths.account(),
      toast: { title: "secondFactor.on.appTurnedOff", description: "passkeys.asSecondStep" },
      sendsMails: true,
    },
    off: {
      to: paths.account(),
      toast: { title: "secondFactor.on.turnedOff" },
      sendsMails: true,
    },
    wrong: { reason: "secondFactor.errors.wrongOrUsed" },
    "too-many": { reason: "secondFactor.errors.tooManySteps" },
  },
  unavailable: UNAVAILABLE,
});

export const actOnSecondFactor = formActions({
  start,
  cancel,
  "turn-on": turnOn,
  "make-codes": makeCodes,
  "turn-off": turnOff,
});
