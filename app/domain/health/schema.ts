/**
 * The jobs of every minute, in this order: later jobs send what earlier ones queue. Bulk mails take
 * what is left of the minute.
 */
export const JOBS = [
  "close-ended-sockets",
  "delete-accounts",
  "expire-requests",
  "wake-threads",
  "mail-unread-messages",
  "chase-requests",
  "reconcile-payments",
  "send-outbox",
  "import-files",
  "fetch-pictures",
  "refresh-response-times",
  "index-conversations",
  "index-listings",
  "purge-expired",
  "sweep-uploads",
  "draw-share-pictures",
  "purge-imports",
  "send-bulk-mails",
  "delete-removed-files",
  "list-erasures",
  "seal-again",
] as const;

export type JobName = (typeof JOBS)[number];

/** The services that the site depends on. */
export const COMPONENTS = ["database", "storage", "mail", "realtime", "stripe"] as const;

export type Component = (typeof COMPONENTS)[number];

/** "slow" answers late. "refused": the provider rejects the key. "unset": there is no key. */
export type ComponentState = "ok" | "slow" | "down" | "refused" | "unset";
