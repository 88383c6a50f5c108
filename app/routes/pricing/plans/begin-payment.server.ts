import type { Submission } from "@conform-to/react";
import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { startCheckout } from "#app/domain/billing/checkout/start-checkout.server.ts";
import { isPaid, PLAN_IDS, type PlanId, priceCents, upgradesOf } from "#app/domain/plans/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { siteTitle } from "#app/web/context/site-title.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
} from "#app/web/forms/forms.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";

/** Messages are keys of texts. `seen` is the offer that the page has shown. */
const upgradeSchema = z.object({
  consent: z.literal("on", { error: "pricing.upgrade.errors.consent" satisfies TextKey }),
  seen: z.string().max(40).default(""),
});

/** Price and wording as a page names them, so that no other price is charged, and no other wording kept as agreed to. */
export function nameOffer({ settings, locale }: AppLoadContext, plan: PlanId): string {
  return `${priceCents(plan, settings)} ${settings.plan_currency} ${locale}`;
}

/** Leads to Stripe, or back to the page with why it does not. */
export async function beginPayment({ request, context }: ActionFunctionArgs) {
  const submission = parseForm(await request.formData(), upgradeSchema);
  if (context.visitor === "unavailable") return unavailable(context, submission, "failed");
  const visitor = requireVisitor(request, context);
  if (upgradesOf(visitor.plan).length === 0) return tellThatTheyArePro(request, context);
  // The page says why there is nothing to buy.
  if (visitor.deletesAt !== null) return redirect(paths.pricing(), { status: 303 });
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  const { seen } = submission.value;
  const plan = PLAN_IDS.find((each) => isPaid(each) && nameOffer(context, each) === seen);
  if (!plan) {
    const reason = "pricing.upgrade.errors.offerChanged";
    return refuseForm(context, submission, { status: 409, reason });
  }
  return start(request, context, { visitor, plan }, submission);
}

interface Order {
  visitor: Visitor;
  plan: PlanId;
}

async function start<Schema, Value>(
  request: Request,
  context: AppLoadContext,
  order: Order,
  submission: Submission<Schema, string[], Value>,
) {
  const result = await orNull(askForCheckout(request, context, order));
  switch (result?.status) {
    case "started":
      return goAndPay(context, submission, result.url);
    case "already-pro":
      return tellThatTheyArePro(request, context);
    case "processing":
      return tellOfPayment(request, context, result.paymentId);
    case "too-many":
      return refuseTooMany(context, submission, {
        ...result,
        reason: "pricing.upgrade.errors.tooMany",
      });
    case "refused":
      return unavailable(context, submission, "refused");
    case "unavailable":
      return unavailable(context, submission, "unavailable");
    case undefined:
      return unavailable(context, submission, "failed");
  }
}

/** What was ticked is kept in the words that the page has shown. */
function askForCheckout(request: Request, context: AppLoadContext, { visitor, plan }: Order) {
  const { db, services, settings, locale, env } = context;
  const { userId, email, name } = visitor;
  const t = getTranslate(locale);
  return startCheckout(
    { db, payments: services.payments },
    {
      member: { userId, email, name },
      plan,
      settings,
      locale,
      origin: new URL(request.url).origin,
      item: {
        name: t("pricing.upgrade.item", { site: siteTitle(context) }),
        description: t(`plans.${plan}.tagline`),
      },
      consentText: t("pricing.upgrade.consent"),
      perHour: env.PAYMENTS_PER_HOUR,
    },
  );
}

/** A form may lead to one place elsewhere, and browsers stop what leads anywhere else. */
function goAndPay<Schema, Value>(
  context: AppLoadContext,
  submission: Submission<Schema, string[], Value>,
  url: string,
) {
  if (new URL(url).origin === context.env.STRIPE_CHECKOUT_ORIGIN)
    return redirect(url, { status: 303 });
  console.error("Stripe's Checkout is not at STRIPE_CHECKOUT_ORIGIN");
  return unavailable(context, submission, "refused");
}

function unavailable<Schema, Value>(
  context: AppLoadContext,
  submission: Submission<Schema, string[], Value>,
  why: "refused" | "unavailable" | "failed",
) {
  return refuseUnavailable(context, submission, { reason: `pricing.upgrade.errors.${why}` });
}

function tellThatTheyArePro(request: Request, context: AppLoadContext) {
  const t = getTranslate(context.locale);
  return redirectWithToast(request, context, paths.pricing(), {
    title: t("pricing.upgrade.alreadyPro"),
    description: t("pricing.upgrade.alreadyProText"),
  });
}

function tellOfPayment(request: Request, context: AppLoadContext, paymentId: string) {
  const t = getTranslate(context.locale);
  return redirectWithToast(request, context, paths.payment(paymentId), {
    title: t("pricing.upgrade.processing"),
    description: t("pricing.upgrade.processingText"),
  });
}
