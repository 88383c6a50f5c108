import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { paths } from "#app/paths.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { pagesOf, type SurveyPage } from "./survey-page.ts";

const { username } = accounts.expert;
const product = "runloom";

/** Pages of the demo data that search engines find: one of each kind, and all categories. */
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

/** Lists with filters. */
export const narrowedPages: readonly string[] = [
  "/experts?q=automation&category=ai-automation&sort=a-z",
  "/experts?country=hungary&tag=chatbots",
  "/experts/legal?verified=true",
  "/products?q=orders&platform=WEB&sort=oldest",
  "/experts?q=zzzzqqqq&verified=true",
  "/products?q=zzzzqqqq",
];

/** Public pages that search engines do not index. */
export const unlistedPages: readonly string[] = [
  paths.auth(),
  paths.auth({ tab: "signup" }),
  paths.newsletter(),
  paths.findRequests(),
  paths.shortlist(),
  paths.visitProduct(product),
];

/** Every page that answers 200 to a visitor. */
export const publicPages: readonly SurveyPage[] = [
  ...pagesOf("visitor", ...foundPages, ...narrowedPages, ...unlistedPages),
  ...pagesOf("visitor", paths.auth({ tab: "login" }), paths.auth({ tab: "forgot" })),
  ...pagesOf("visitor", paths.quote({ expert: username }), paths.paymentCanceled()),
];

/** Addresses that do not exist, with tokens that no mail had. */
export const missingPages: readonly SurveyPage[] = pagesOf(
  "visitor",
  "/nothing-here",
  "/experts/nobody-of-this-name",
  "/products/nothing-of-this-name",
  paths.verifyEmail("invented"),
  paths.resetPassword("invented"),
  paths.changeEmail("invented"),
  paths.undoDeletion("invented"),
  paths.claimListing("invented"),
  paths.redeemAdminAccess("invented"),
  paths.confirmNewsletter("invented"),
  paths.unsubscribeFromNewsletter("invented"),
  paths.unsubscribe("invented"),
  paths.request("invented"),
).map((page) => ({ ...page, status: 404 }));

/** Forms that are refused. */
export const refusedForms: readonly SurveyPage[] = [
  ...pagesOf("visitor", paths.quote(), paths.auth({ tab: "login" }), paths.contact()),
  ...pagesOf("visitor", paths.newsletter(), paths.findRequests(), paths.withdraw()),
  ...pagesOf("asker", paths.quote(), paths.quoteScope(), paths.quoteContact()),
].map((page) => ({ ...page, status: 400, posted: { email: "nincs cím", category: "" } }));

/** The page that confirms a form of unknown origin. */
export const formOfUnknownOrigin: SurveyPage = {
  path: paths.quote(),
  as: "visitor",
  status: 200,
  posted: { details: "a < b" },
  headers: { "Sec-Fetch-Site": null, Origin: null, Referer: null },
};

/** The categories differ in their texts only. */
export const isCategory = (path: string) =>
  EXPERT_CATEGORIES.some(({ slug }) => path === paths.category(slug));

/** One public page of each kind. */
export const examplePages: readonly SurveyPage[] = [...publicPages, ...missingPages].filter(
  ({ path }) => !isCategory(path) || path === paths.category("legal"),
);

/** All public pages except those of signing in, which members cannot open. */
export const publicPagesOfMembers: readonly SurveyPage[] = [...publicPages, ...missingPages]
  .filter(({ path }) => !path.startsWith(paths.auth()))
  .map((page) => ({ ...page, as: "expert" }));
