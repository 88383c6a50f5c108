import type Stripe from "stripe";
import { newId, nowSeconds } from "./ids.ts";

export type Price = Omit<Stripe.Price, "product" | "unit_amount_decimal" | "deleted"> & {
  product: string;
  unit_amount_decimal: string;
};

export type Product = Pick<Stripe.Product, keyof ReturnType<typeof newProduct>>;

export const newProduct = (name: string) =>
  ({
    id: newId("prod", 14),
    object: "product",
    active: true,
    created: nowSeconds(),
    default_price: null,
    livemode: false,
    metadata: {},
    name,
    type: "service",
  }) satisfies Partial<Stripe.Product>;

interface PriceTerms {
  currency: string;
  unit_amount: number;
  lookup_key?: string | null;
  metadata: Record<string, string>;
}

/** A price for a single payment, with every field of Stripe's answer. */
export const newPrice = (
  { currency, unit_amount, lookup_key = null, metadata }: PriceTerms,
  product: string,
): Price => ({
  id: newId("price"),
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  created: nowSeconds(),
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key,
  metadata,
  nickname: null,
  product,
  recurring: null,
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: "one_time",
  unit_amount,
  unit_amount_decimal: String(unit_amount),
});
