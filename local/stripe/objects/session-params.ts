import * as z from "zod";
import {
  atLeast,
  email,
  expand,
  flag,
  integer,
  metadata,
  readParams,
  text,
  url,
} from "#local/stripe/params.ts";
import { noSuch, StripeRefusal } from "#local/stripe/refusal.ts";
import { requireChargeable, requireCurrency } from "./currencies.ts";
import { nowSeconds } from "./ids.ts";

const locales =
  "auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW".split(
    " ",
  );
const halfHour = 30 * 60;
const day = 24 * 60 * 60;

const lineItem = z.strictObject({
  price: z.string().optional(),
  quantity: atLeast(1),
  price_data: z
    .strictObject({
      currency: text(),
      unit_amount: atLeast(0),
      product_data: z.strictObject({
        name: text(),
        description: text().optional(),
        images: z.array(url).max(8).optional(),
        metadata: metadata.optional(),
      }),
    })
    .optional(),
});

/** The parameters of a single payment on Stripe's own page that the stand-in supports. */
const schema = z.strictObject({
  mode: z.enum(["payment", "setup", "subscription"]),
  ui_mode: z.enum(["hosted_page", "embedded_page", "elements", "form"]).optional(),
  client_reference_id: text(200).optional(),
  customer_email: email.optional(),
  locale: z.enum(locales).default("auto"),
  line_items: z.array(lineItem).min(1).max(100),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  metadata: metadata.default({}),
  payment_intent_data: z
    .strictObject({ metadata: metadata.default({}), description: text(1_000).optional() })
    .default({ metadata: {} }),
  payment_method_types: z.array(text()).optional(),
  submit_type: z.enum(["auto", "book", "donate", "pay"]).optional(),
  expires_at: integer.optional(),
  success_url: url,
  cancel_url: url.optional(),
  expand,
});

export type SessionParams = z.output<typeof schema>;
export interface OrderedItem {
  name: string;
  description: string | null;
  unitAmount: number;
  quantity: number;
}

export interface Order {
  params: SessionParams;
  currency: string;
  amount: number;
  items: OrderedItem[];
}

/** The order; throws what Stripe would refuse. */
export function readOrder(input: unknown): Order {
  const params = readParams(schema, input);
  requireOneTime(params);
  requireExpiry(params.expires_at);
  const items = params.line_items.map(readItem);
  const currency = params.line_items[0]?.price_data?.currency ?? "";
  const amount = items.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0);
  requireChargeable(amount, currency);
  return { params, currency, amount, items };
}

function requireOneTime({ mode, ui_mode = "hosted_page" }: SessionParams): void {
  if (mode === "payment" && ui_mode === "hosted_page") return;
  const message = `The stand-in knows payments on Stripe's page only, not ${mode} with ${ui_mode}.`;
  throw new StripeRefusal({ message, param: mode === "payment" ? "ui_mode" : "mode" });
}

function requireExpiry(expiresAt: number | undefined): void {
  if (expiresAt === undefined) return;
  const left = expiresAt - nowSeconds();
  // A minute of tolerance for the transfer.
  if (left >= halfHour - 60 && left <= day) return;
  const message = `The \`expires_at\` timestamp must be ${left > day ? "less than 24 hours" : "at least 30 minutes"} from Checkout Session creation.`;
  throw new StripeRefusal({ param: "expires_at", message });
}

function readItem(
  { price, price_data: data, quantity }: SessionParams["line_items"][number],
  index: number,
  all: SessionParams["line_items"],
): OrderedItem {
  const name = `line_items[${index}]`;
  if (price) throw noSuch("price", price, `${name}[price]`);
  if (!data) {
    const message = `You must specify either \`price\` or \`price_data\` in ${name}.`;
    throw new StripeRefusal({ code: "parameter_missing", param: name, message });
  }
  requireCurrency(data.currency, `${name}[price_data][currency]`);
  if (data.currency !== all[0]?.price_data?.currency) {
    const message = "All prices on a Checkout Session must have the same `currency`.";
    throw new StripeRefusal({ param: `${name}[price_data][currency]`, message });
  }
  const { name: product, description = null } = data.product_data;
  return { name: product, description, unitAmount: data.unit_amount, quantity };
}
