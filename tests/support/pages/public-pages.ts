import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { paths } from "#app/paths.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";

const { username } = accounts.expert;
const product = "runloom";

/** What search engines are to find of the demo data: one page of each kind, and of what there is one of, all. */
export const foundPages: readonly string[] = [
  paths.home(),
  paths.experts(),
  ...EXPERT_CATEGORIES.map(({ slug }) => paths.category(slug)),
  paths.expert(username),
  paths.products(),
  paths.product(product),
  paths.pricing(),
  paths.about(),
  paths.faq(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
  paths.imprint(),
  paths.withdraw(),
  paths.quote(),
];

/** Lists as somebody narrowed them down. */
export const narrowedPages: readonly string[] = [
  "/experts?q=automation&category=ai-automation&sort=a-z",
  "/experts?country=hungary&tag=chatbots",
  "/experts/legal?verified=true",
  "/products?q=orders&platform=WEB&sort=oldest",
  "/experts?q=zzzzqqqq&verified=true",
  "/products?q=zzzzqqqq",
];

/** Further pages that anybody may open. */
const otherPages: readonly string[] = [
  paths.quote({ expert: username }),
  paths.auth({ tab: "login" }),
  paths.auth({ tab: "signup" }),
  paths.auth({ tab: "forgot" }),
  paths.paymentCanceled(),
  paths.newsletter(),
  paths.findRequests(),
  paths.styleguide(),
];

/** Every page that answers 200 to an anonymous visitor. */
export const publicPages: readonly string[] = [...foundPages, ...narrowedPages, ...otherPages];

const isCategory = (path: string) =>
  EXPERT_CATEGORIES.some(({ slug }) => path === paths.category(slug));

/** One public page of each kind: the eighteen categories differ in their texts only. */
export const examplePages: readonly string[] = publicPages.filter(
  (path) => !isCategory(path) || path === paths.category("legal"),
);

/** Addresses behind which there is nothing. */
export const missingPages: readonly string[] = [
  "/nothing-here",
  "/experts/nobody-of-this-name",
  "/products/nothing-of-this-name",
  paths.verifyEmail("invented"),
  paths.resetPassword("invented"),
  paths.changeEmail("invented"),
  paths.undoDeletion("invented"),
  paths.claimListing("invented"),
  paths.redeemAdminAccess("invented"),
];
