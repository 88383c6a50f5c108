import { describe, expect, test } from "vitest";
import {
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
} from "#app/domain/accounts/sessions/session-terms.server.ts";
import { DELETION_GRACE_DAYS } from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { DRAFT_DAYS } from "#app/domain/quotes/wizard/update-draft.server.ts";
import { DAYS_OF_YEAR, RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import { type Dictionary, dictionaries, LOCALES } from "#app/i18n/dictionary.ts";

type Activity = keyof Dictionary["privacy"]["activities"];

/** Each period, in days or years, with the part of the privacy policy that names it. */
const TERMS: Record<string, [Activity, number]> = {
  handledContactMessage: ["contact", RETENTION_DAYS.handledContactMessage],
  contactMessage: ["contact", RETENTION_DAYS.contactMessage],
  pendingSubscriber: ["newsletter", RETENTION_DAYS.pendingSubscriber],
  finishedMail: ["mails", RETENTION_DAYS.finishedMail],
  finishedLink: ["account", RETENTION_DAYS.finishedLink],
  unconfirmedAccount: ["account", RETENTION_DAYS.unconfirmedAccount],
  removedListing: ["profile", RETENTION_DAYS.removedListing],
  stripeEvent: ["payments", RETENTION_DAYS.stripeEvent],
  productVisits: ["profile", RETENTION_DAYS.productVisits],
  paymentAttempt: ["payments", RETENTION_DAYS.paymentAttempt],
  nobodysPayment: ["payments", RETENTION_DAYS.nobodysPayment / DAYS_OF_YEAR],
  handledWithdrawal: ["withdrawals", RETENTION_DAYS.handledWithdrawal / DAYS_OF_YEAR],
  withdrawal: ["withdrawals", RETENTION_DAYS.withdrawal / DAYS_OF_YEAR],
  finishedImport: ["imports", RETENTION_DAYS.finishedImport],
  auditEntry: ["administration", RETENTION_DAYS.auditEntry / DAYS_OF_YEAR],
  sessionIdle: ["account", SESSION_IDLE_DAYS],
  session: ["account", SESSION_DAYS],
  deletionGrace: ["account", DELETION_GRACE_DAYS],
  draft: ["quotes", DRAFT_DAYS],
};

describe.each(LOCALES)("the privacy policy (%s)", (locale) => {
  test.each(Object.entries(TERMS))(
    "names the retention period of the site: %s",
    (_, [activity, term]) => {
      const { kept } = dictionaries[locale].privacy.activities[activity];
      expect(kept).toMatch(new RegExp(`(?<!\\d)${term}(?!\\d)`));
    },
  );
});

test("every retention period of the purge is checked", () => {
  expect(Object.keys(TERMS)).toEqual(expect.arrayContaining(Object.keys(RETENTION_DAYS)));
});
