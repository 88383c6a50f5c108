/** Long terms are whole years of so many days. */
export const DAYS_OF_YEAR = 365;

/** How long what has had its use is kept. The privacy policy names the same terms. */
export const RETENTION_DAYS = {
  /** After a message of the contact form was answered or closed. */
  handledContactMessage: 180,
  /** A message of the contact form, handled or not. */
  contactMessage: 730,
  /** An address that was entered for the newsletter and never confirmed. */
  pendingSubscriber: 30,
  /** A mail that was sent or given up, with its recipient and parameters. */
  finishedMail: 90,
  /** A one-time link after its end, so that whoever opens it late is told so. */
  finishedLink: 30,
  /** An account after the end of its last link to confirm the address, if nobody uses it. */
  unconfirmedAccount: 30,
  /** The address of a listing that is gone, as a hash. */
  removedListing: 400,
  /** What Stripe has told of a payment; the payment itself holds what it comes to. */
  stripeEvent: 400,
  /** The count of one day's visits to a product's own site. */
  productVisits: 400,
  /** An attempt to pay that came to nothing. */
  paymentAttempt: 60,
  /** A payment whose buyer has no account any more, for the bookkeeping: eight years from the end of the year. */
  nobodysPayment: 9 * DAYS_OF_YEAR,
  /** A statement of withdrawal after it was answered or closed, and handled or not: claims end after five years. */
  handledWithdrawal: 3 * DAYS_OF_YEAR,
  withdrawal: 5 * DAYS_OF_YEAR,
  /** What admins did. The database itself refuses to delete a younger entry (migration 0011). */
  auditEntry: 3 * DAYS_OF_YEAR,
  /** A file of experts or products after its import, with its rows. */
  finishedImport: 90,
} as const;
