import { newId, nowSeconds } from "./ids.ts";
import type { Session, StoredSession } from "./records.ts";
import type { Order } from "./session-params.ts";

const day = 24 * 60 * 60;
const nothing = null;

/** A new session, with every field of Stripe's answer. */
export function newSession(
  { params, amount, currency, items }: Order,
  origin: string,
): StoredSession {
  const id = newId("cs_test", 58);
  const created = nowSeconds();
  const { metadata, description = null } = params.payment_intent_data;
  const session: Session = {
    ...emptySession,
    id,
    created,
    expires_at: params.expires_at ?? created + day,
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    adaptive_pricing: params.adaptive_pricing ?? { enabled: true },
    cancel_url: params.cancel_url ?? null,
    success_url: params.success_url,
    client_reference_id: params.client_reference_id ?? null,
    customer_email: params.customer_email ?? null,
    locale: params.locale as Session["locale"],
    metadata: params.metadata,
    payment_method_types: params.payment_method_types ?? ["card"],
    submit_type: params.submit_type ?? null,
    url: `${origin}/c/pay/${id}`,
  };
  return { session, items, intentMetadata: metadata, description };
}

const emptySession = {
  object: "checkout.session",
  after_expiration: nothing,
  allow_promotion_codes: nothing,
  allowed_payment_method_types: nothing,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: nothing,
  client_secret: nothing,
  collected_information: nothing,
  consent: nothing,
  consent_collection: nothing,
  currency_conversion: nothing,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: nothing,
  customer_account: nothing,
  customer_creation: "if_required",
  customer_details: nothing,
  discounts: [],
  integration_identifier: nothing,
  invoice: nothing,
  invoice_creation: nothing,
  livemode: false,
  managed_payments: { enabled: false },
  mode: "payment",
  origin_context: nothing,
  payment_intent: nothing,
  payment_link: nothing,
  payment_method_collection: "if_required",
  payment_method_configuration_details: nothing,
  payment_method_options: {},
  payment_status: "unpaid",
  permissions: nothing,
  phone_number_collection: { enabled: false },
  recovered_from: nothing,
  saved_payment_method_options: nothing,
  setup_intent: nothing,
  shipping_address_collection: nothing,
  shipping_cost: nothing,
  shipping_options: [],
  status: "open",
  subscription: nothing,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: "hosted_page",
  wallet_options: nothing,
} satisfies Partial<Session>;
