/**
 * Every table that holds somebody's id or address, directly or through a record of theirs, and what export and deletion do about it. A
 * new table of that kind is named here, written by `export-sections` and deleted with the account, or kept for a reason that members
 * can read.
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
  "sessions",
  "oneTimeLinks",
  "keptForms",
  "uploads",
  "newsletter",
  "contactMessages",
  "requests",
  "drafts",
  "mails",
  "auditLog",
  "imports",
  "cannedReplies",
  "blocks",
  "conversations",
] as const;

export type ExportSection = (typeof EXPORT_SECTIONS)[number];

/** What a member reads of (`accountData.kept`) before deleting the account. */
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
  /** Null: says nothing that the other sections do not say, or nothing that can be read. */
  export: ExportSection | null;
  deletion: "deleted" | (typeof KEPT_DATA)[number];
}

export const PERSONAL_DATA = {
  users: { export: "account", deletion: "deleted" },
  backupCodes: { export: "account", deletion: "deleted" },
  connections: { export: "connections", deletion: "deleted" },
  sessions: { export: "sessions", deletion: "deleted" },
  verifications: { export: "oneTimeLinks", deletion: "deleted" },
  keptForms: { export: "keptForms", deletion: "deleted" },
  profiles: { export: "profile", deletion: "deleted" },
  formerUsernames: { export: "profile", deletion: "deleted" },
  profileCategories: { export: "profile", deletion: "deleted" },
  profileTags: { export: "profile", deletion: "deleted" },
  expertListings: { export: null, deletion: "deleted" },
  products: { export: "products", deletion: "deleted" },
  productImages: { export: "products", deletion: "deleted" },
  productTags: { export: "products", deletion: "deleted" },
  productListings: { export: null, deletion: "deleted" },
  formerSlugs: { export: "products", deletion: "deleted" },
  productVisits: { export: "products", deletion: "deleted" },
  uploads: { export: "uploads", deletion: "deleted" },
  newsletterSubscribers: { export: "newsletter", deletion: "deleted" },
  /** The other side's, too: without the member's name, picture and id. */
  messageThreads: { export: "conversations", deletion: "conversations" },
  messages: { export: "conversations", deletion: "conversations" },
  /** The other side's stays. */
  messageDrafts: { export: "conversations", deletion: "conversations" },
  threadReports: { export: "conversations", deletion: "conversations" },
  cannedReplies: { export: "cannedReplies", deletion: "deleted" },
  blocks: { export: "blocks", deletion: "deleted" },
  socketAdmissions: { export: null, deletion: "deleted" },
  /** What the member sent as a client, with or without an account. */
  quotes: { export: "requests", deletion: "requests" },
  quoteAdditions: { export: "requests", deletion: "requests" },
  quoteDrafts: { export: "drafts", deletion: "requests" },
  contactMessages: { export: "contactMessages", deletion: "contactMessages" },
  /** For the books: without the buyer's id, name and address. */
  payments: { export: "payments", deletion: "payments" },
  proGrants: { export: "proGrants", deletion: "deleted" },
  paymentFindings: { export: "paymentFindings", deletion: "payments" },
  /** Of what Stripe has told nothing but numbers and times is kept; the payment itself says them all. */
  stripeEvents: { export: null, deletion: "payments" },
  withdrawals: { export: "withdrawals", deletion: "withdrawals" },
  emailOutbox: { export: "mails", deletion: "mails" },
  /** Texts of the site, for a day at most; that they were taken over stands in the log. */
  languageImports: { export: null, deletion: "deleted" },
  /** Who sent the file is an admin's act, and stands in the log. */
  imports: { export: null, deletion: "traces" },
  /** Lines of files that were sent by an admin: of what they said of the member a hash stays. */
  importRows: { export: "imports", deletion: "traces" },
  importPictures: { export: "imports", deletion: "deleted" },
  /** What was done, without who did it. */
  auditLog: { export: "auditLog", deletion: "traces" },
  /** Hashes. */
  removedListings: { export: null, deletion: "traces" },
  rateLimits: { export: null, deletion: "traces" },
} as const satisfies Partial<Record<TableName, PersonalData>>;
