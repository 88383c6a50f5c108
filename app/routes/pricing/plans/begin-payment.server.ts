import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { startCheckout } from "#app/domain/billing/checkout/start-checkout.server.ts";
import { isPaid, PLAN_IDS, type PlanId, priceCents, upgradesOf } from "#app/domain/plans/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { paths } from "#app/paths.ts";
import { siteContact, siteTitle } from "#app/web/context/site-identity.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { named, respond } from "#app/web/forms/form-answer.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";

/** Messages are keys of texts. `seen` is the offer that the page showed. */
const upgradeSchema = z.object({
  consent: z.literal("on", { error: "pricing.upgrade.errors.consent" satisfies TextKey }),
  seen: z.string().max(40).default(""),
});

/**
 * Identifies plan, price and language of the shown offer, so that no other price is charged and no
 * other text is stored as the consent.
 */
export function nameOffer({ settings, locale }: AppLoadContext, plan: PlanId): string {
  return `${plan} ${priceCents(plan, settings)} ${settings.plan_currency} ${locale}`;
}

const ALREADY_PRO = {
  to: paths.pricing(),
  toast: { title: "pricing.upgrade.alreadyPro", description: "pricing.upgrade.alreadyProText" },
} as const;

const REFUSED = { status: 503, reason: "pricing.upgrade.errors.refused" } as const;

export const beginPayment = formAction({
  guard: requireBuyer,
  schema: upgradeSchema,
  async run({ request, context, guarded, value }) {
    const plan = PLAN_IDS.find((each) => isPaid(each) && nameOffer(context, each) === value.seen);
    if (!plan) return "offer-changed";
    return named(await requestCheckout(request, context, { visitor: guarded, plan }), "status");
  },
  answers: {
    started: ({ url }, { context }) => redirectToCheckout(context, url),
    "offer-changed": { status: 409, reason: "pricing.upgrade.errors.offerChanged" },
    "already-pro": ALREADY_PRO,
    processing: ({ paymentId }) => ({
      to: paths.payment(paymentId),
      toast: { title: "pricing.upgrade.processing", description: "pricing.upgrade.processingText" },
    }),
    "too-many": { reason: "pricing.upgrade.errors.tooMany" },
    refused: REFUSED,
    paused: { status: 503, reason: "pricing.upgrade.errors.paused" },
    unavailable: { status: 503, reason: "pricing.upgrade.errors.unavailable" },
  },
  unavailable: { reason: "pricing.upgrade.errors.failed" },
});

/** Throws a redirect for members who cannot buy a plan. */
async function requireBuyer({ request, context, form }: ActionFunctionArgs & { form: FormData }) {
  const visitor = requireVisitor(request, context);
  if (upgradesOf(visitor.plan).length === 0)
    throw await respond({ request, context, form }, ALREADY_PRO);
  if (visitor.deletesAt !== null) throw redirect(paths.pricing(), { status: 303 });
  return visitor;
}

/** The consent is stored in the text that the page showed. */
function requestCheckout(
  request: Request,
  context: AppLoadContext,
  { visitor, plan }: { visitor: Visitor; plan: PlanId },
) {
  const { db, services, settings, locale, env } = context;
  const { userId, email, name } = visitor;
  const t = getTranslate(locale);
  return startCheckout(
    { db, payments: services.payments, siteContact: siteContact(context) },
    {
      member: { userId, email, name },
      plan,
      settings,
      locale,
      origin: new URL(request.url).origin,
      item: {
        name: t("pricing.upgrade.item", {
          plan: t(`plans.${plan}.name`),
          site: siteTitle(context),
        }),
        description: t(`plans.${plan}.tagline`),
      },
      consentText: t("pricing.upgrade.consent"),
      perHour: env.PAYMENTS_PER_HOUR,
    },
  );
}

/** The content security policy allows a form to lead only to this origin outside of the site. */
function redirectToCheckout({ env }: AppLoadContext, url: string) {
  if (new URL(url).origin === env.STRIPE_CHECKOUT_ORIGIN) return { to: url };
  writeLine("error", "stripe.other-checkout-origin", {});
  return REFUSED;
}
