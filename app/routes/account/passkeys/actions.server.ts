import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import * as z from "zod";
import { addPasskey } from "#app/domain/accounts/passkeys/add-passkey.server.ts";
import {
  endPasskeyOffer,
  removePasskey,
} from "#app/domain/accounts/passkeys/passkey-list.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { sendMailsAfterResponse } from "#app/web/context/after-response.server.ts";
import { type FormHandler, formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { askingDevice } from "#app/web/session/device.server.ts";
import { asMember, asRecentVerifiedMember } from "#app/web/session/guards.server.ts";
import {
  hideFields,
  newCredentialField,
  readChallengeToken,
  relyingParty,
} from "./passkey-request.server.ts";

const HERE = { to: paths.accountPasskeys() };
const MISSING: TextKey = "passkeys.errors.nameMissing";
const LONG: TextKey = "passkeys.errors.nameLong";
const MOST_CHARACTERS = 60;

interface NewCodes {
  made: "added";
  backupCodes: string[];
}

const add: FormHandler<SubmissionResult | NewCodes> = formAction({
  guard: asRecentVerifiedMember({ title: "passkeys.add.title", resumes: "at-once" }),
  schema: z.object({
    name: z.string({ error: MISSING }).trim().min(1, MISSING).max(MOST_CHARACTERS, LONG),
    credential: newCredentialField,
  }),
  hideFields,
  async run(post) {
    const party = relyingParty(post);
    const { request, context, guarded, value } = post;
    if (!party) return { state: "refused" } as const;
    return addPasskey(context.db, {
      userId: guarded.userId,
      sessionPublicId: guarded.sessionPublicId,
      token: readChallengeToken(request),
      response: value.credential,
      name: value.name,
      party,
      device: askingDevice(request),
      encryptionKey: context.env.ENCRYPTION_KEY,
    });
  },
  answers: {
    added({ backupCodes }, { context }) {
      if (!backupCodes)
        return { ...HERE, toast: { title: "passkeys.added" as const }, sendsMails: true };
      sendMailsAfterResponse(context);
      // No other page shows the codes.
      return data<NewCodes>({ made: "added", backupCodes });
    },
    refused: { reason: "passkeys.errors.notAdded" },
    known: { reason: "passkeys.problems.registered" },
    "too-many-passkeys": { reason: "passkeys.errors.tooManyPasskeys" },
  },
  unavailable: { reason: "passkeys.problems.unavailable" },
});

const remove = formAction({
  guard: asRecentVerifiedMember({ title: "sealedAct.acts.removePasskey", resumes: "asked" }),
  schema: z.object({ passkey: z.string().max(100) }),
  run({ request, context: { db, locale }, guarded: { userId, email }, value: { passkey: id } }) {
    const device = askingDevice(request);
    return removePasskey(db, { userId, id, to: { email, locale }, device });
  },
  answers: {
    removed: { ...HERE, toast: { title: "passkeys.removed" }, sendsMails: true },
    // Another person's passkey is answered like one that was removed before.
    missing: { ...HERE, toast: { title: "passkeys.removed" } },
  },
  unavailable: { reason: "passkeys.problems.unavailable" },
});

const endOffer = formAction({
  guard: asMember,
  run: ({ context, guarded }) => endPasskeyOffer(context.db, guarded.userId),
  answers: { done: { to: paths.account(), toast: { title: "passkeys.offer.ended" } } },
});

export const actOnPasskeys = formActions({ passkey: add, remove, "end-offer": endOffer });
