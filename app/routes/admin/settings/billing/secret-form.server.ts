import * as z from "zod";
import {
  checkStripeSecret,
  removeStripeSecret,
  saveStripeSecret,
} from "#app/domain/settings/stripe-secret.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { asRecentAdmin } from "#app/routes/admin/parts/page.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";

const MALFORMED: TextKey = "billing.errors.malformed";

/** The messages are keys of texts. */
const secretSchema = z.object({
  stripe_secret_key: z
    .string({ error: "billing.errors.missing" satisfies TextKey })
    .trim()
    .max(500, MALFORMED)
    .regex(/^(sk|rk)_(test|live)_\w+$/, MALFORMED),
});

const to = `${paths.adminSettings({ tab: "billing" })}#secret`;

const failed = (title: TextKey, description: TextKey): Done => ({
  to,
  toast: { title, description, variant: "destructive" },
});

const ANSWERS = {
  accepted: {
    to,
    toast: { title: "billing.secretSaved", description: "billing.secretSavedText" },
  },
  refused: failed("billing.partial", "billing.partialText.refused"),
  unavailable: failed("billing.partial", "billing.partialText.unavailable"),
  gone: { to, toast: { title: "billing.secretGone" } },
} as const satisfies Record<string, Done>;

const FAILED = failed("billing.errors.secret", "billing.errors.secretText");

/** Saves a key and shows whether Stripe accepts it. */
export const saveSecret = formAction({
  // The key itself is not stored, so the admin enters it again.
  guard: asRecentAdmin({ resumes: "asked" }),
  schema: secretSchema,
  hideFields: ["stripe_secret_key"],
  run: ({ context: { db, services, env }, guarded, value }) =>
    saveStripeSecret({ db, payments: services.payments }, env, {
      actorId: guarded.userId,
      secretKey: value.stripe_secret_key,
    }),
  answers: ANSWERS,
  unavailable: { reason: "billing.errors.secretText" },
});

/** Checks again the key that Stripe did not accept. */
export const checkSecret = formAction({
  guard: asRecentAdmin({ title: "sealedAct.acts.checkKey", resumes: "at-once" }),
  run: async ({ context: { db, services, env }, guarded: { userId: actorId } }) =>
    (await checkStripeSecret({ db, payments: services.payments }, env, { actorId })) ?? "gone",
  answers: ANSWERS,
  unavailable: FAILED,
});

export const removeSecret = formAction({
  guard: asRecentAdmin({ title: "sealedAct.acts.removeKey", resumes: "asked" }),
  schema: z.object({ key: z.enum(["stripe_secret_key", "stripe_secret_key_not_taken"]) }),
  run: ({ context: { db }, guarded: { userId: actorId }, value: { key } }) =>
    removeStripeSecret(db, { actorId, key }),
  answers: { done: ANSWERS.gone },
  unavailable: FAILED,
});
