/** What the clock does every minute, in this order: later jobs send what earlier ones queue. */
export const JOBS = [
  "close-ended-sockets",
  "delete-accounts",
  "expire-requests",
  "mail-unread-messages",
  "reconcile-payments",
  "send-outbox",
  "import-files",
  "fetch-pictures",
  "refresh-response-times",
  "index-conversations",
  "purge-expired",
  "sweep-uploads",
  "purge-imports",
] as const;

export type JobName = (typeof JOBS)[number];

/** What the site stands on. */
export const COMPONENTS = ["database", "storage", "mail", "realtime", "stripe"] as const;

export type Component = (typeof COMPONENTS)[number];

/** "slow" answers late, "refused" is a key that the provider does not take, "unset" one that nobody has given. */
export type ComponentState = "ok" | "slow" | "down" | "refused" | "unset";
