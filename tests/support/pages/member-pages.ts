import { paths } from "#app/paths.ts";
import { adminClaim, adminImport } from "#tests/support/admin/import-records.ts";
import { adminPages } from "./admin-pages.ts";
import { pagesOf, type SurveyPage } from "./survey-page.ts";
import { payment } from "./viewers.ts";

const { account, accountMessages, adminSettings, accountPayments, pricing, profile } = paths;
const ownProducts = paths.products({ view: "own" });

/** Pages of members without admin rights, and of clients who request a quote. */
export const memberPages: readonly SurveyPage[] = [
  ...pagesOf("free", profile(), pricing(), paths.experts(), paths.claimListing(adminClaim)),
  ...pagesOf("free", ownProducts, paths.products({ view: "all" }), paths.resumedForm()),
  ...pagesOf("free", account(), paths.accountPassword(), paths.accountEmail()),
  ...pagesOf(
    "free",
    paths.accountSecondFactor(),
    paths.accountPasskeys(),
    accountMessages(),
    accountPayments(),
  ),
  ...pagesOf(
    "free",
    paths.accountRequests(),
    paths.accountData(),
    paths.accountDelete(),
    paths.confirmAccount(),
    paths.sealedAct("{act}"),
  ),
  ...pagesOf("pro", profile(), pricing(), ownProducts, paths.newProduct(), accountMessages()),
  ...pagesOf("pro", accountPayments(), paths.payment(payment.id), paths.cannedReplies()),
  ...pagesOf("pro", paths.paymentSuccess({ session_id: payment.checkoutSessionId })),
  ...pagesOf("free", paths.insights()),
  ...pagesOf("pro", paths.insights(), paths.insights({ by: "day" })),
  ...pagesOf("unverified", profile(), account(), paths.verifyEmail()),
  ...pagesOf("halfSignedIn", paths.authSecondFactor()),
  ...pagesOf("leaver", paths.keepAccount({ redirectTo: paths.pricing() })),
  ...pagesOf("asker", paths.quoteScope(), paths.quoteContact()),
  ...pagesOf("sender", paths.quoteSent()),
  ...pagesOf("client", `${paths.request("{token}")}?thread={thread}`),
  ...pagesOf("client", "/requests/print/{token}?thread={thread}"),
];

/** Pages of admins. */
export const adminMemberPages: readonly SurveyPage[] = [
  ...pagesOf("admin", paths.products(), paths.editProduct("runloom")),
  ...pagesOf("admin", paths.deleteProduct("runloom"), paths.maintenancePreview()),
  ...pagesOf("admin", adminSettings(), adminSettings({ tab: "billing" })),
  ...pagesOf("admin", adminSettings({ tab: "branding" }), adminSettings({ tab: "import" })),
  ...pagesOf("admin", paths.adminImports({ template: "experts" }), paths.adminImport(adminImport)),
  ...pagesOf("admin", paths.adminLanguages(), paths.adminLanguageImport("{texts}")),
  ...pagesOf("admin", ...adminPages, paths.adminAccess(), paths.adminRefund("{payment}")),
];

/** Pages of an inbox. The conversation is last, because opening it marks it as read. */
export const inboxPages: readonly SurveyPage[] = [
  ...pagesOf("expert", paths.dashboard(), paths.dashboard({ tab: "archived" })),
  ...pagesOf("expert", paths.insights()),
  ...pagesOf("expert", paths.cannedReplies(), paths.cannedReply("{reply}")),
  ...pagesOf("expert", paths.threadPrint("{thread}"), paths.thread("{thread}")),
];

/**
 * Pages that only browsers survey: the demo data has phone numbers that a validator rejects, and
 * the bar of a preview has a heading before the main one.
 */
export const browserPages: readonly SurveyPage[] = [
  ...pagesOf("seeded", profile(), paths.dashboard(), paths.dashboard({ tab: "active" })),
  ...pagesOf("seeded", paths.thread("{thread}")),
  ...pagesOf("pro", paths.previewProduct("{draft}")),
];
