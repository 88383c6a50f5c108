/**
 * Every table that contains a person's id or address, directly or through another record, and how
 * export and deletion treat it. A new table of this kind needs an entry here. `EXPORT_SECTIONS`
 * exports it, and it is deleted with the account or kept for a reason that members can read.
 */
import type * as tables from "#db/schema.ts";

type TableName = keyof typeof tables;

export const EXPORT_SECTIONS = [
  "account",
  "profile",
  "products",
  "payments",
  "proGrants",
  "paymentFindings",
  "withdrawals",
  "connections",
  "passkeys",
  "sessions",
  "oneTimeLinks",
  "keptForms",
  "uploads",
  "newsletter",
  "contactMessages",
  "requests",
  "drafts",
  "mails",
  "mailProblems",
  "auditLog",
  "adminNotes",
  "imports",
  "cannedReplies",
  "blocks",
  "conversations",
] as const;

export type ExportSection = (typeof EXPORT_SECTIONS)[number];

/** The kept data that a member reads about (`accountData.kept`) before deleting the account. */
export const KEPT_DATA = [
  "conversations",
  "requests",
  "contactMessages",
  "payments",
  "withdrawals",
  "mails",
  "traces",
] as const;

export interface PersonalData {
  /** Null: contains only data of the other sections, or nothing readable. */
  export: ExportSection | null;
  deletion: "deleted" | (typeof KEPT_DATA)[number];
}

export const PERSONAL_DATA = {
  users: { export: "account", deletion: "deleted" },
  backupCodes: { export: "account", deletion: "deleted" },
  connections: { export: "connections", deletion: "deleted" },
  passkeys: { export: "passkeys", deletion: "deleted" },
  sessions: { export: "sessions", deletion: "deleted" },
  verifications: { export: "oneTimeLinks", deletion: "deleted" },
  keptForms: { export: "keptForms", deletion: "deleted" },
  /** Encrypted, and kept for minutes. */
  sealedActs: { export: null, deletion: "deleted" },
  profiles: { export: "profile", deletion: "deleted" },
  formerUsernames: { export: "profile", deletion: "deleted" },
  profileCategories: { export: "profile", deletion: "deleted" },
  profileLanguages: { export: "profile", deletion: "deleted" },
  profileTags: { export: "profile", deletion: "deleted" },
  expertListings: { export: null, deletion: "deleted" },
  products: { export: "products", deletion: "deleted" },
  productImages: { export: "products", deletion: "deleted" },
  productTags: { export: "products", deletion: "deleted" },
  productListings: { export: null, deletion: "deleted" },
  formerSlugs: { export: "products", deletion: "deleted" },
  expertViews: { export: "profile", deletion: "deleted" },
  productVisits: { export: "products", deletion: "deleted" },
  sharePictures: { export: null, deletion: "deleted" },
  uploads: { export: "uploads", deletion: "deleted" },
  newsletterSubscribers: { export: "newsletter", deletion: "deleted" },
  newsletterMentions: { export: "profile", deletion: "deleted" },
  /** Also the other side's, so it stays without the member's name, picture and id. */
  messageThreads: { export: "conversations", deletion: "conversations" },
  messages: { export: "conversations", deletion: "conversations" },
  /** The other side's drafts stay. */
  messageDrafts: { export: "conversations", deletion: "conversations" },
  threadReports: { export: "conversations", deletion: "conversations" },
  cannedReplies: { export: "cannedReplies", deletion: "deleted" },
  blocks: { export: "blocks", deletion: "deleted" },
  socketAdmissions: { export: null, deletion: "deleted" },
  /** The requests that the member sent as a client, with or without an account. */
  quotes: { export: "requests", deletion: "requests" },
  quoteAdditions: { export: "requests", deletion: "requests" },
  quoteDrafts: { export: "drafts", deletion: "requests" },
  contactMessages: { export: "contactMessages", deletion: "contactMessages" },
  /** Kept for accounting, without the buyer's id, name and address. */
  payments: { export: "payments", deletion: "payments" },
  proGrants: { export: "proGrants", deletion: "deleted" },
  paymentFindings: { export: "paymentFindings", deletion: "payments" },
  /** Only numbers and times of Stripe's events are kept, and the payment contains all of them. */
  stripeEvents: { export: null, deletion: "payments" },
  withdrawals: { export: "withdrawals", deletion: "withdrawals" },
  emailOutbox: { export: "mails", deletion: "mails" },
  undeliverableAddresses: { export: "mailProblems", deletion: "deleted" },
  /** Texts of the site, kept for a day at most; the audit log records that they were applied. */
  languageImports: { export: null, deletion: "deleted" },
  /** The upload is an admin's action, and the audit log records it. */
  imports: { export: null, deletion: "traces" },
  /** Lines of files that an admin uploaded: of the member's data only a hash stays. */
  importRows: { export: "imports", deletion: "traces" },
  importPictures: { export: "imports", deletion: "deleted" },
  /** What admins wrote down about the member; an admin's own notes stay, without their writer. */
  personNotes: { export: "adminNotes", deletion: "deleted" },
  /** The action stays, without its actor. */
  auditLog: { export: "auditLog", deletion: "traces" },
  /** Hashes. */
  removedListings: { export: null, deletion: "traces" },
  /** The id alone, so that a restored backup is erased again. */
  erasures: { export: null, deletion: "traces" },
  rateLimits: { export: null, deletion: "traces" },
} as const satisfies Partial<Record<TableName, PersonalData>>;
