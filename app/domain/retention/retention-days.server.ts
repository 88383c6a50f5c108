/** Long terms are whole years of this many days. */
export const DAYS_OF_YEAR = 365;

/** Retention terms in days. The privacy policy names the same terms. */
export const RETENTION_DAYS = {
  /** After a message of the contact form was answered or closed. */
  handledContactMessage: 180,
  /** A message of the contact form, handled or not. */
  contactMessage: 730,
  /** A newsletter address that was never confirmed. */
  pendingSubscriber: 30,
  /** A mail that was sent or given up, with its recipient and parameters. */
  finishedMail: 90,
  /** The id of a report of the mail provider, which repeats one for about a day at most. */
  mailReport: 7,
  /** An address that refused a mail, after the last such report. */
  undeliverableAddress: 400,
  /** A one-time link after its end, so that a late visitor gets an explanation. */
  finishedLink: 30,
  /** An unused account after the end of its last link to confirm the address. */
  unconfirmedAccount: 30,
  /** The address of a removed listing, as a hash. */
  removedListing: 400,
  /** An event of Stripe; the payment itself contains its result. */
  stripeEvent: 400,
  /** The count of one day's visits to a product's own site. */
  productVisits: 400,
  /** The count of one day's views of a profile and of its card in lists. */
  expertViews: 400,
  /** A search that found nothing, with its count of a day. */
  searchMiss: 90,
  /** An attempt to pay that was not completed. */
  paymentAttempt: 60,
  /**
   * A payment whose buyer has deleted the account, for accounting: eight years from the end of the
   * year.
   */
  nobodysPayment: 9 * DAYS_OF_YEAR,
  /**
   * A statement of withdrawal after it was answered or closed, and also an unhandled one: claims
   * end after five years.
   */
  handledWithdrawal: 3 * DAYS_OF_YEAR,
  withdrawal: 5 * DAYS_OF_YEAR,
  /** Actions of admins. The database itself refuses to delete a younger entry (migration 0011). */
  auditEntry: 3 * DAYS_OF_YEAR,
  /** A file of experts or products after its import, with its rows. */
  finishedImport: 90,
  /**
   * A file that nothing names any more: a backup whose rows still name it must be complete within
   * this time.
   */
  removedFile: 7,
} as const;
