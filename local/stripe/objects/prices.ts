import * as z from "zod";
import { type Answer, json, type Question } from "#local/mail/answer.ts";
import { decodeForm } from "#local/stripe/form.ts";
import type { Change, Journal } from "#local/stripe/journal.ts";
import { atLeast, flag, metadata, readParams, text } from "#local/stripe/params.ts";
import { noSuch, StripeRefusal } from "#local/stripe/refusal.ts";
import { requireCurrency } from "./currencies.ts";
import { newPrice, newProduct, type Price, type Product } from "./price-object.ts";

/** The part of prices and products that the app's client uses; undefined for any other address. */
export function answerPrices(
  journal: Journal,
  { method, path, query, body }: Question,
): Answer | undefined {
  const [, noun, id] = /^\/v1\/(prices|products)(?:\/(\w+))?$/.exec(path) ?? [];
  if (!noun) return undefined;
  const params = decodeForm(method === "GET" ? query : body);
  if (noun === "products")
    return id && method === "GET" ? json(findProduct(journal, id, "id", 404)) : undefined;
  if (method === "GET") return id ? json(findPrice(journal, id)) : listPrices(journal, params);
  return id ? changePrice(journal, id, params) : createPrice(journal, params);
}

const schema = z.strictObject({
  currency: text(),
  unit_amount: atLeast(0),
  product: text().optional(),
  product_data: z.strictObject({ name: text() }).optional(),
  lookup_key: text(200).optional(),
  transfer_lookup_key: flag.default(false),
  metadata: metadata.default({}),
});

function createPrice(journal: Journal, input: unknown): Answer {
  const { product: id, product_data: data, ...params } = readParams(schema, input);
  requireCurrency(params.currency, "currency");
  if ((id === undefined) === (data === undefined)) {
    const message = "You must specify either `product` or `product_data` when creating a price.";
    throw new StripeRefusal({ param: "product", message });
  }
  const product = data ? newProduct(data.name) : findProduct(journal, id ?? "", "product");
  const price = newPrice(params, product.id);
  const holder = holderOf(journal, params.lookup_key);
  if (holder && !params.transfer_lookup_key) throw keyInUse(holder);
  const changes: Change[] = [
    ["products", product.id, product],
    ["prices", price.id, price],
  ];
  if (holder) changes.push(["prices", holder.id, { ...holder, lookup_key: null }]);
  journal.save(...changes);
  return json(price);
}

function holderOf(journal: Journal, key: string | undefined): Price | undefined {
  return key ? journal.list("prices").find(({ lookup_key: held }) => held === key) : undefined;
}

function keyInUse({ id }: Price): StripeRefusal {
  const message = `A price (\`${id}\`) already uses that lookup key.`;
  return new StripeRefusal({ param: "lookup_key", message });
}

const change = z.strictObject({ active: flag.optional() });

function changePrice(journal: Journal, id: string, input: unknown): Answer {
  const price = findPrice(journal, id);
  const { active = price.active } = readParams(change, input);
  journal.save(["prices", id, { ...price, active }]);
  return json({ ...price, active });
}

const filter = z.strictObject({
  active: flag.optional(),
  lookup_keys: z.array(text(200)).max(10).optional(),
  product: text().optional(),
  limit: atLeast(1).default(10),
});

/** Newest first. */
function listPrices(journal: Journal, input: unknown): Answer {
  const { active, lookup_keys: keys, product, limit } = readParams(filter, input);
  const found = journal
    .list("prices")
    .toReversed()
    .filter((price) => active === undefined || price.active === active)
    .filter((price) => !keys || keys.includes(price.lookup_key ?? ""))
    .filter((price) => product === undefined || price.product === product);
  const hasMore = found.length > limit;
  return json({
    object: "list",
    url: "/v1/prices",
    has_more: hasMore,
    data: found.slice(0, limit),
  });
}

function findPrice(journal: Journal, id: string): Price {
  const price = journal.find("prices", id);
  if (!price) throw noSuch("price", id, "price", 404);
  return price;
}

function findProduct(journal: Journal, id: string, param: string, status = 400): Product {
  const product = journal.find("products", id);
  if (!product) throw noSuch("product", id, param, status);
  return product;
}
