import Stripe from "stripe";
import { afterAll, expect, test } from "vitest";
import { refusalOf, startStripeAlone } from "#tests/support/payments/stripe-alone.ts";

const site = await startStripeAlone();
const stripe = site.client();
afterAll(() => site.close());

const terms = { currency: "usd", unit_amount: 4_900 };
const ofNewProduct = { ...terms, product_data: { name: "Pro" } };

test("a price is made with a product of its own, found by its key, and archived", async () => {
  const price = await stripe.prices.create({ ...ofNewProduct, lookup_key: "archived" });
  expect(price).toMatchObject({
    object: "price",
    active: true,
    type: "one_time",
    lookup_key: "archived",
    currency: "usd",
    unit_amount: 4_900,
    livemode: false,
  });
  const product = await stripe.products.retrieve(String(price.product));
  expect(product).toMatchObject({ object: "product", name: "Pro", active: true });
  const found = async (active: boolean) =>
    (await stripe.prices.list({ lookup_keys: ["archived"], active })).data.map(({ id }) => id);
  expect([await found(true), await found(false)]).toEqual([[price.id], []]);
  expect(await stripe.prices.update(price.id, { active: false })).toMatchObject({ active: false });
  expect([await found(true), await found(false)]).toEqual([[], [price.id]]);
  expect(await stripe.prices.retrieve(price.id)).toMatchObject({ active: false });
});

test("a lookup key moves to another price only on request", async () => {
  const first = await stripe.prices.create({ ...ofNewProduct, lookup_key: "moving" });
  const next = { ...terms, product: String(first.product), lookup_key: "moving" };
  const error = await refusalOf(stripe.prices.create(next));
  expect(error).toMatchObject({ statusCode: 400, param: "lookup_key" });
  const second = await stripe.prices.create({ ...next, transfer_lookup_key: true });
  expect(second.product).toBe(first.product);
  const { data } = await stripe.prices.list({ lookup_keys: ["moving"] });
  expect(data.map(({ id }) => id)).toEqual([second.id]);
  expect(await stripe.prices.retrieve(first.id)).toMatchObject({ lookup_key: null, active: true });
});

test("an invalid price is refused with Stripe's error", async () => {
  const { create, retrieve, update } = stripe.prices;
  const refusal = (params: object) =>
    refusalOf(create.call(stripe.prices, params as Stripe.PriceCreateParams));
  expect(await refusal(terms)).toMatchObject({ param: "product", statusCode: 400 });
  expect(await refusal({ ...ofNewProduct, product: "prod_x" })).toMatchObject({ param: "product" });
  expect(await refusal({ ...terms, product: "prod_none" })).toMatchObject({
    code: "resource_missing",
    param: "product",
    message: "No such product: 'prod_none'",
  });
  expect(await refusal({ ...ofNewProduct, currency: "xxx" })).toMatchObject({ param: "currency" });
  expect((await refusal({ ...ofNewProduct, unit_amount: -1 })).param).toBe("unit_amount");
  expect((await refusal({ ...ofNewProduct, color: "red" })).code).toBe("parameter_unknown");
  for (const asked of [
    retrieve.call(stripe.prices, "price_none"),
    update.call(stripe.prices, "price_none", { active: false }),
    stripe.products.retrieve("prod_none"),
  ])
    expect(await refusalOf(asked)).toMatchObject({ statusCode: 404, code: "resource_missing" });
});

test("a price survives a restart of the service", async () => {
  const { id } = await stripe.prices.create(ofNewProduct);
  await site.piece.restart();
  expect(await stripe.prices.retrieve(id)).toMatchObject({ id, unit_amount: 4_900 });
});

test("further keys of the account work, and a key without permissions or of another account is refused", async () => {
  const list = (key: string) => site.client(key).checkout.sessions.list({ limit: 1 });
  for (const key of ["sk_test_further_1", "rk_test_further_2"])
    expect((await list(key)).object).toBe("list");
  const powerless = await refusalOf(list("rk_test_powerless_1"));
  expect(powerless).toBeInstanceOf(Stripe.errors.StripePermissionError);
  expect(powerless).toMatchObject({ statusCode: 403, code: "more_permissions_required" });
  const foreign = await refusalOf(list("sk_test_of_somebody_else"));
  expect(foreign).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  expect(foreign.message).not.toContain("of_somebody");
});
