// The benefits of Pro on cached pages: they start with the payment and end with the refund.
import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { profileCategories } from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { listMember } from "#tests/support/accounts/listing.ts";
import { newAnswers, openContactStep } from "#tests/support/inbox/quote-request.ts";
import { type Buyer, newBuyer, newCheckout } from "#tests/support/payments/payments.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { addProduct } from "#tests/support/products/products.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";

const word = `w${randomBytes(4).toString("hex")}`;
const website = `https://${word}.example/`;

const site = await leaseStack({ variables: { PAGE_FRESH_SECONDS: "1" } });

const admin = await signedIn(site, accounts.admin);
await newListed(`Ada ${word}`);
const buyer = await newListed(`Zoe ${word}`);
await addProduct(site.db, buyer.id, { name: `Product ${word}`, slug: word });
afterAll(() => site.close());

/** A free member with three categories, of which one is shown. */
async function newListed(fullName: string): Promise<Buyer> {
  const member = await newBuyer(site, {
    profile: {
      fullName,
      websiteUrl: website,
      lastServedAt: -1,
      headline: "Voice assistants for lighthouses",
    },
  });
  const more = ["medical", "voice"].map((category, index) => ({ category, position: index + 1 }));
  await site.db
    .insert(profileCategories)
    .values(more.map((choice) => ({ ...choice, profileId: member.id })));
  await listMember(site.db, member.id, { category: "legal" });
  return member;
}

const read = async (path: string) => (await site.get(path)).body;

/** Without those that an empty list shows in place of hits. */
const namesIn = (html: string) => {
  const [found = ""] = html.split('aria-labelledby="near"');
  return [...found.matchAll(/aria-label="View Profile: (\w+) /g)].map(([, name]) => name);
};

/** What a visitor sees on cached pages. */
async function pagesShow() {
  const product = `/products/${word}`;
  const [profile, all, third, verified, products, productPage] = await Promise.all([
    read(`/experts/${buyer.username}`),
    read(`/experts?q=${word}`),
    read(`/experts?q=${word}&category=voice`),
    read(`/experts?q=${word}&verified=true`),
    read(`/products?q=${word}`),
    site.get(product),
  ]);
  return {
    ...readProfile(profile),
    order: namesIn(all),
    inThirdCategory: namesIn(third),
    verifiedOnly: namesIn(verified),
    isProductListed: products.includes(`href="${product}"`),
    productPage: productPage.status,
  };
}

function readProfile(html: string) {
  const [, categories = ""] = /<ul[^>]*aria-label="Categories">([\s\S]*?)<\/ul>/.exec(html) ?? [];
  return {
    hasBadge: /class="verified[^"]*"[^>]*>Pro · Verified email/.test(html),
    categories: categories.match(/<li>/g)?.length ?? 0,
    link: new RegExp(`href="${website}" rel="([^"]*)"`).exec(html)?.[1],
  };
}

/** What changes at once, because it is not cached: recipients, the newsletter, the inbox. */
async function othersSee() {
  const profile = `/experts/${buyer.username}`;
  const [isMatched, isAsked, newsletter, home] = await Promise.all([
    isRecipient(""),
    isRecipient(buyer.username),
    admin.post(paths.adminNewsletterFile("members"), {}),
    buyer.client.get("/"),
  ]);
  return {
    isMatched,
    isAsked,
    isMentioned: newsletter.body.includes(profile),
    hasInbox: home.body.includes('href="/expert-dashboard"'),
  };
}

/** Whether a request for `expert`, or for no expert in particular, would reach the buyer. */
async function isRecipient(expert: string): Promise<boolean> {
  const answers = newAnswers({
    category: "voice-ai",
    details: "Visitors of our lighthouses should be able to ask a voice assistant.",
  });
  const { body } = await openContactStep(site.newClient(), answers, expert);
  const [, list = ""] = /aria-labelledby="recipients"([\s\S]*?)<\/section>/.exec(body) ?? [];
  return list.includes(`/experts/${buyer.username}"`);
}

const FREE = {
  pages: {
    hasBadge: false,
    categories: 1,
    link: "noopener nofollow ugc",
    order: ["Ada", "Zoe"],
    inThirdCategory: [],
    verifiedOnly: [],
    isProductListed: false,
    productPage: 404,
  },
  others: { isMatched: false, isAsked: false, isMentioned: false, hasInbox: false },
};

const PRO = {
  pages: {
    hasBadge: true,
    categories: 3,
    link: "noopener",
    order: ["Zoe", "Ada"],
    inThirdCategory: ["Zoe"],
    verifiedOnly: ["Zoe"],
    isProductListed: true,
    productPage: 200,
  },
  others: { isMatched: true, isAsked: true, isMentioned: true, hasInbox: true },
};

/** Cached pages follow within a second. */
async function expectToBe({ pages, others }: typeof FREE | typeof PRO): Promise<void> {
  expect(await othersSee()).toEqual(others);
  await expect.poll(pagesShow, { timeout: 15_000, interval: 200 }).toEqual(pages);
}

test("every feature starts with the payment and ends with the refund", async () => {
  await expectToBe(FREE);
  const { sessionId } = await newCheckout(site, buyer);
  await stripeOf(site).pay(sessionId);
  await expectToBe(PRO);
  await stripeOf(site).refund(sessionId);
  await expectToBe(FREE);
});

test("every feature pauses with a dispute and returns when the dispute is won", async () => {
  const { sessionId } = await newCheckout(site, buyer);
  await stripeOf(site).pay(sessionId);
  await stripeOf(site).dispute(sessionId);
  await expectToBe(FREE);
  await stripeOf(site).closeDispute(sessionId, "won");
  await expectToBe(PRO);
});
