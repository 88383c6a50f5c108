/** Every address of the site. Pages and mails build their links only here. */

type Query = Record<string, string | undefined>;

/** The addresses of sockets, which no page has. */
export const LIVE_PATH = "/live/";

/** The names are ours, and need no encoding. */
function withQuery(path: string, query: Query): string {
  let search = "";
  for (const [name, value] of Object.entries(query))
    if (value) search += `${search ? "&" : "?"}${name}=${encode(value)}`;
  return path + search;
}

/** A page has dozens of links, and most of their values are written as they are. */
const encode = (text: string): string =>
  /[^\w.*-]/.test(text) ? `${new URLSearchParams({ q: text })}`.slice("q=".length) : text;

/** The list of the inbox. */
type ListQuery = {
  tab?: string;
  q?: string;
  unread?: string;
  snoozed?: string;
  sort?: string;
  after?: string;
};

/** A page of a list of the admin area, as `cursorPages` makes it. */
type Place = { after?: string; page?: string; back?: string };

type QuoteAddress = {
  /** Usernames or ids; `experts` has commas between them. */
  expert?: string;
  experts?: string;
  /** The id of a product, which names its expert too. */
  product?: string;
  category?: string;
  q?: string;
};

/** What the contact form may be opened about. */
export const CONTACT_TOPICS = ["second-factor"] as const;
type ContactTopic = (typeof CONTACT_TOPICS)[number];

type PeopleAddress = Place &
  Partial<Record<"q" | "show" | "country" | "sort" | "from" | "chosen", string>>;

export const paths = {
  home: () => "/",
  experts: (query: { category?: string; q?: string; tag?: string } = {}) =>
    withQuery("/experts", query),
  /** `expert` is a username, or the slug of a category. */
  expert: (expert: string) => `/experts/${expert}`,
  category: (slug: string) => `/experts/${slug}`,
  /** Also where the buttons of cards and profiles post. */
  shortlist: () => "/shortlist",

  products: (query: { q?: string; category?: string; tag?: string; view?: "all" | "own" } = {}) =>
    withQuery("/products", query),
  product: (slug: string) => `/products/${slug}`,
  newProduct: () => "/products/new",
  /** Stores one picture of a product that is being edited, before its form is sent. */
  productPictures: () => "/products/pictures",
  editProduct: (slug: string) => `/products/${slug}/edit`,
  deleteProduct: (slug: string) => `/products/${slug}/delete`,
  previewProduct: (slug: string) => `/products/${slug}/preview`,
  /** Redirects to the product's own site, and counts. */
  visitProduct: (slug: string) => `/products/${slug}/visit`,

  pricing: () => "/pricing",
  paymentSuccess: (query: { session_id?: string } = {}) => withQuery("/payment-success", query),
  paymentCanceled: () => "/payment-canceled",
  withdraw: () => "/withdraw",
  stripeWebhook: () => "/webhooks/stripe",
  resendWebhook: () => "/webhooks/resend",

  about: () => "/about",
  howItWorks: () => "/about#clients",
  faq: () => "/faq",
  /** `about` fills in the subject. */
  contact: (query: { about?: ContactTopic } = {}) => withQuery("/contact", query),
  privacy: () => "/privacy",
  terms: () => "/terms",
  imprint: () => "/imprint",
  styleguide: (query: { part?: "composed" } = {}) => withQuery("/styleguide", query),

  newsletter: () => "/newsletter",
  confirmNewsletter: (token: string) => `/newsletter/confirm/${token}`,
  unsubscribeFromNewsletter: (token: string) => `/newsletter/unsubscribe/${token}`,

  /** `experts`: usernames with commas; `category`: a kind of help or the slug of a field. */
  quote: (query: QuoteAddress = {}) => withQuery("/quote", query),
  quoteScope: () => "/quote/scope",
  quoteContact: () => "/quote/contact",
  /** `link`: the private link of the request goes to its address only. */
  quoteSent: (query: { link?: "mailed" } = {}) => withQuery("/quote/sent", query),
  /** Leads the browser that sent a request to its private page. */
  quoteOpen: () => "/quote/open",

  auth: (query: { tab?: "login" | "signup" | "forgot"; redirectTo?: string } = {}) =>
    withQuery("/auth", query),
  authGoogle: () => "/auth/google",
  authGoogleCallback: () => "/auth/google/callback",
  /** Where scripts get the challenge for a passkey. */
  passkeyOptions: () => "/auth/passkey",
  authSecondFactor: () => "/auth/second-factor",
  /** A form that was posted after its session had ended, to be sent again. */
  resumedForm: () => "/auth/kept-form",
  /** Without a token, the page where a signed-in member requests the mail again. */
  verifyEmail: (token?: string) => (token ? `/verify-email/${token}` : "/verify-email"),
  resetPassword: (token: string) => `/reset-password/${token}`,
  logout: () => "/logout",
  join: () => "/join",

  profile: () => "/profile",
  account: () => "/account",
  confirmAccount: (query: { redirectTo?: string } = {}) => withQuery("/account/confirm", query),
  /** An act that waited for a fresh sign-in. */
  sealedAct: (id: string) => `/account/confirm/${id}`,
  accountPassword: () => "/account/password",
  accountEmail: () => "/account/email",
  changeEmail: (token: string) => `/change-email/${token}`,
  accountSecondFactor: () => "/account/second-factor",
  accountPasskeys: () => "/account/passkeys",
  accountMessages: () => "/account/messages",
  accountPayments: () => "/account/payments",
  payment: (id: string) => `/account/payments/${id}`,
  accountRequests: (query: { after?: string } = {}) => withQuery("/account/requests", query),
  accountData: () => "/account/data",
  accountExport: () => "/account/export",
  accountDelete: () => "/account/delete",
  /** Asks a member who has requested deletion, after each sign-in. */
  keepAccount: (query: { redirectTo?: string } = {}) => withQuery("/account/keep", query),
  undoDeletion: (token: string) => `/undo-deletion/${token}`,

  adminHome: () => "/admin",
  /** Finds people, requests, mails and payments. */
  adminFind: (query: { q?: string } = {}) => withQuery("/admin/find", query),
  adminSettings: (query: { tab?: "general" | "billing" | "branding" | "import" } = {}) =>
    withQuery("/admin/settings", query),
  maintenancePreview: () => "/admin/settings/maintenance",
  /** Accepts a file; with `template`, the browser downloads an empty one. */
  adminImports: (query: { template?: "experts" | "products" } = {}) =>
    withQuery("/admin/imports", query),
  adminImport: (id: string, query: Place & { show?: string } = {}) =>
    withQuery(`/admin/imports/${id}`, query),
  /** Shows what undoing would remove, and asks before it begins. */
  adminImportUndo: (id: string) => `/admin/imports/${id}/undo`,
  /** The meaning of the columns of the file, and its encoding. */
  adminImportColumns: (id: string) => `/admin/imports/${id}/columns`,
  adminImportFailures: (id: string) => `/admin/imports/${id}/failed.csv`,
  adminImportTemplate: (type: "experts" | "products") => `/admin/imports/templates/${type}.csv`,
  adminLanguages: () => "/admin/languages",
  adminLanguage: (
    locale: string,
    query: { q?: string; show?: string; section?: string; after?: string; page?: string } = {},
  ) => withQuery(`/admin/languages/${locale}`, query),
  adminLanguageExport: (locale: string) => `/admin/languages/${locale}/export.json`,
  adminLanguageImport: (id?: string) =>
    id ? `/admin/languages/import/${id}` : "/admin/languages/import",
  /** With `chosen` "all" every box of the page is ticked. */
  adminPeople: (query: PeopleAddress = {}) => withQuery("/admin/people", query),
  /** Asks before it changes several people; the ids are parameters, too. */
  adminBulk: () => "/admin/people/bulk",
  adminPayments: (query: Place = {}) => withQuery("/admin/payments", query),
  /** Asks before it pays a payment back, perhaps because of a statement of withdrawal. */
  adminRefund: (paymentId: string, query: { withdrawal?: string } = {}) =>
    withQuery(`/admin/payments/${paymentId}/refund`, query),
  adminPerson: (userId: string, query: { show?: string } = {}) =>
    withQuery(`/admin/people/${userId}`, query),
  /** Asks before an act on a person, such as giving a plan; `act` is its name. */
  adminPersonAct: (userId: string, act: string) => `/admin/people/${userId}/acts/${act}`,
  adminListing: (userId: string) => `/admin/people/${userId}/listing`,
  /** Asks before it deletes a listing that no one has claimed. */
  adminListingDeletion: (userId: string) => `/admin/people/${userId}/delete`,
  adminRequests: (query: Place & { show?: string; q?: string } = {}) =>
    withQuery("/admin/requests", query),
  adminRequest: (quoteId: string) => `/admin/requests/${quoteId}`,
  adminSynonyms: (query: { q?: string; letter?: string; page?: string } = {}) =>
    withQuery("/admin/search", query),
  /** `id` is "new" for a group that does not exist yet; `terms` fills in its form. */
  adminSynonym: (id: string, query: { terms?: string } = {}) =>
    withQuery(`/admin/search/synonyms/${id}`, query),
  adminSearchMisses: () => "/admin/search/misses",
  adminQueues: () => "/admin/queues",
  adminQueue: (queue: string, query: Place & { show?: string } = {}) =>
    withQuery(`/admin/queues/${queue}`, query),
  adminQueueItem: (queue: string, id: string) => `/admin/queues/${queue}/${id}`,
  adminOutbox: (
    query: Place & { state?: string; q?: string; template?: string; at?: string } = {},
  ) => withQuery("/admin/outbox", query),
  adminMailAddresses: (query: Place = {}) => withQuery("/admin/outbox/addresses", query),
  adminMail: (id: string, query: { look?: string } = {}) => withQuery(`/admin/outbox/${id}`, query),
  adminMailPreview: (id: string, look: string) => `/admin/outbox/${id}/preview?look=${look}`,
  adminNewsletter: (query: Place & { show?: string } = {}) => withQuery("/admin/newsletter", query),
  adminNewsletterFile: (list: "subscribers" | "members") => `/admin/newsletter/${list}.csv`,
  adminHealth: () => "/admin/health",
  adminAudit: (
    query: Place & {
      action?: string;
      actor?: string;
      subject?: string;
      from?: string;
      to?: string;
    } = {},
  ) => withQuery("/admin/audit", query),
  adminAuditFile: (query: Record<string, string | undefined> = {}) =>
    withQuery("/admin/audit.csv", query),
  adminAccess: () => "/admin-access",
  /** Signs an admin in, once. */
  redeemAdminAccess: (token: string) => `/admin-access/${token}`,
  /** Where the owner of an imported listing claims or deletes it. */
  claimListing: (token: string) => `/claim/${token}`,

  dashboard: (query: ListQuery = {}) => withQuery("/expert-dashboard", query),
  thread: (threadId: string, query: ListQuery & { at?: string } = {}) =>
    withQuery(`/expert-dashboard/${threadId}`, query),
  threadUpdates: (threadId: string, query: { after?: string } = {}) =>
    withQuery(`/expert-dashboard/${threadId}/updates`, query),
  threadSocket: (threadId: string) => `${LIVE_PATH}threads/${threadId}`,
  threadPrint: (threadId: string, query: { before?: string } = {}) =>
    withQuery(`/expert-dashboard/${threadId}/print`, query),
  cannedReplies: (query: { example?: string } = {}) =>
    withQuery("/expert-dashboard/replies", query),
  cannedReply: (id: string) => `/expert-dashboard/replies/${id}`,
  unreadCount: () => "/expert-dashboard/unread",
  insights: (query: { by?: "day" | "week" } = {}) => withQuery("/insights", query),
  inboxSocket: () => `${LIVE_PATH}inbox`,

  /** Sends the private links again to a client who has lost them. */
  findRequests: () => "/requests",
  request: (token: string, query: { thread?: string } = {}) =>
    withQuery(`/requests/${token}`, query),
  requestUpdates: (token: string, query: { thread: string; after?: string }) =>
    withQuery(`/requests/updates/${token}`, query),
  requestSocket: (token: string, threadId: string) => `${LIVE_PATH}requests/${token}/${threadId}`,
  requestPrint: (token: string, query: { thread: string; before?: string }) =>
    withQuery(`/requests/print/${token}`, query),
  unsubscribe: (token: string) => `/stop-mail/${token}`,

  /** Asks for the confirmation of a form of unknown origin; the Worker leads here. */
  confirm: () => "/confirm",
  /** The page of a closed site; the Worker leads here. */
  maintenance: () => "/maintenance",
  sitemap: (part?: string) => (part ? `/sitemaps/${part}.xml` : "/sitemap.xml"),
  expertsFeed: () => "/feeds/experts.xml",
  productsFeed: () => "/feeds/products.xml",
  webManifest: () => "/manifest.webmanifest",
  /** `sections`: their names with dots between them. */
  pageTexts: (locale: string, sections: string, version: string) =>
    `/texts/${locale}/${sections}/${version}`,
  localeFile: (locale: string) => `/locales/${locale}/common.json`,
  upload: (key: string) => `/uploads/${key}`,
  health: () => "/healthz",
};
