import * as z from "zod";
import {
  checkStripeSecret,
  removeStripeSecret,
  saveStripeSecret,
} from "#app/domain/settings/stripe-secret.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { asAdmin, requireRecentSignIn } from "#app/web/session/guards.server.ts";

const MALFORMED: TextKey = "billing.errors.malformed";

/** The message is a key of texts. Stripe says itself whether it knows the key. */
const secretSchema = z.object({
  stripe_secret_key: z
    .string({ error: "billing.errors.missing" satisfies TextKey })
    .trim()
    .max(500, MALFORMED)
    .regex(/^(sk|rk)_(test|live)_\w+$/, MALFORMED),
});

async function guard(args: Parameters<typeof asAdmin>[0]) {
  await asAdmin(args);
  return requireRecentSignIn(args.request, args.context);
}

const to = `${paths.adminSettings({ tab: "billing" })}#secret`;

/** What Stripe thinks of a key. */
const checked = (answer: "refused" | "unavailable"): Done => ({
  to,
  toast: {
    title: "billing.partial",
    description: `billing.partialText.${answer}`,
    variant: "destructive",
  },
});

const ANSWERS = {
  accepted: {
    to,
    toast: { title: "billing.secretSaved", description: "billing.secretSavedText" },
  },
  refused: checked("refused"),
  unavailable: checked("unavailable"),
  gone: { to, toast: { title: "billing.secretGone" } },
} as const satisfies Record<string, Done>;

const FAILED: Done = {
  to,
  toast: {
    title: "billing.errors.secret",
    description: "billing.errors.secretText",
    variant: "destructive",
  },
};

/** Keeps a key and says what Stripe thinks of it. */
export const saveSecret = formAction({
  guard,
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

/** Asks Stripe again about the key that it has not taken. */
export const checkSecret = formAction({
  guard,
  run: async ({ context: { db, services, env }, guarded: { userId: actorId } }) =>
    (await checkStripeSecret({ db, payments: services.payments }, env, { actorId })) ?? "gone",
  answers: ANSWERS,
  unavailable: FAILED,
});

/** Forgets a saved key. */
export const removeSecret = formAction({
  guard,
  schema: z.object({ key: z.enum(["stripe_secret_key", "stripe_secret_key_not_taken"]) }),
  run: ({ context: { db }, guarded: { userId: actorId }, value: { key } }) =>
    removeStripeSecret(db, { actorId, key }),
  answers: { done: ANSWERS.gone },
  unavailable: FAILED,
});
