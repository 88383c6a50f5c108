// A request may start from a product and still reach other experts than its maker.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { messageThreads, profiles, quotes } from "#db/schema.ts";
import { removeProducts } from "#tests/support/products/products.ts";
import { addProducts, product } from "#tests/unit/domain/products/catalogue.ts";
import { indexExpert, scope, setUpWizard } from "#tests/unit/domain/quotes/wizard.ts";

const wizard = await setUpWizard({ isNewForEachTest: true });
const { db } = wizard;

let maker: string;
let productId: string;
beforeEach(async () => {
  maker = await wizard.addExpert("Vera Voice");
  const lamp = product(maker, "Signal Lamp");
  productId = lamp.id;
  await addProducts(db, lamp);
});

/** A draft about the product, at step 3. */
async function openAboutProduct(): Promise<string> {
  const values = { category: "voice-ai", details: "A phone line that answers." };
  const named = { expert: "vera-voice", product: productId };
  const saved = await wizard.saveStep(null, 1, values, named);
  const key = "key" in saved ? saved.key : "";
  await wizard.saveStep(key, 2, scope);
  return key;
}

/** The product that each conversation names, by the expert's id; undefined for none. */
async function shownIn() {
  const threads = await db.select().from(messageThreads);
  const found = threads.map(async ({ id, expertId }) => {
    const viewer = { side: "expert", expertId } as const;
    const thread = await findThread(db, { viewer, threadId: id, before: null });
    return [expertId, thread?.quote.product?.name] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

test("only the maker of several experts reads which product it is about", async () => {
  const others = [await wizard.addExpert("Vilmos Voice"), await wizard.addExpert("Vita Voice")];
  const [second = "", third = ""] = others;
  const answer = await wizard.submit(await openAboutProduct(), {
    recipientIds: [maker, ...others],
  });
  expect(answer.state).toBe("submitted");
  expect(await db.select().from(quotes)).toMatchObject([{ productId }]);
  const none = { [second]: undefined, [third]: undefined };
  expect(await shownIn()).toEqual({ [maker]: "Signal Lamp", ...none });
  await removeProducts(db, [productId]);
  expect(await shownIn()).toEqual({ [maker]: null, ...none });
});

test("a request that does not reach the maker is about no product", async () => {
  const other = await wizard.addExpert("Vilmos Voice");
  const key = await openAboutProduct();
  await db.update(profiles).set({ takesProjects: false }).where(eq(profiles.id, maker));
  await indexExpert(db, maker);
  expect(await wizard.namesFor(key)).toEqual(["Vilmos Voice"]);
  expect(await wizard.submit(key, { recipientIds: [other] })).toMatchObject({ state: "submitted" });
  expect(await db.select().from(quotes)).toMatchObject([{ productId: null }]);
  expect(await shownIn()).toEqual({ [other]: undefined });
});
