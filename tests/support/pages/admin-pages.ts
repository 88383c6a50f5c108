import { paths } from "#app/paths.ts";
import { adminMail, adminPerson } from "#tests/support/admin/admin-records.ts";
import { adminImport, adminListing } from "#tests/support/admin/import-records.ts";
import { adminAnswered, adminItems } from "#tests/support/admin/queue-records.ts";

const items = Object.entries(adminItems);
const queuePages: readonly string[] = [
  paths.adminQueues(),
  paths.adminQueue("held"),
  paths.adminQueue("blocks"),
  paths.adminQueue("blocks", { show: "handled" }),
  paths.adminQueue("messages", { show: "handled" }),
  ...items.map(([queue, id]) => paths.adminQueueItem(queue, id)),
  `${paths.adminQueueItem("unmatched", adminItems.unmatched)}?q=nobody-of-this-name`,
  `${paths.adminQueueItem("reports", adminItems.reports)}?read=1`,
  paths.adminQueueItem("messages", adminAnswered),
];

/**
 * The most database round trips of a page for members: one for the session and one for the
 * contents. Health queries every service of the site. The audit log first looks for the people that
 * a name means, to say when there are more of them.
 */
export function mostTrips(path: string): number {
  if (path === paths.adminHealth()) return 4;
  return path.startsWith(`${paths.adminAudit()}?subject=`) ? 3 : 2;
}

/** Every page of the admin area that is plain HTML. */
export const adminPages: readonly string[] = [
  paths.styleguide(),
  paths.styleguide({ part: "composed" }),
  paths.adminHome(),
  paths.adminFind(),
  paths.adminFind({ q: "nobody-of-this-name" }),
  ...queuePages,
  paths.adminPeople(),
  paths.adminPeople({ q: "nobody-of-this-name" }),
  `${paths.adminBulk()}?intent=suspend&id=${adminPerson}`,
  paths.adminPerson(adminPerson),
  paths.adminPersonAct(adminPerson, "grant-admin"),
  paths.adminPersonAct(adminPerson, "delete"),
  paths.adminListing(adminListing),
  paths.adminListingDeletion(adminListing),
  paths.adminImportColumns(adminImport),
  paths.adminImportUndo(adminImport),
  paths.adminRequests(),
  paths.adminRequests({ show: "won" }),
  paths.adminRequest(adminItems.unmatched),
  paths.adminPayments(),
  paths.adminLanguage("en"),
  paths.adminLanguage("hu", { section: "terms" }),
  paths.adminLanguage("hu", { q: "nothing-of-this-kind" }),
  paths.adminLanguageImport(),
  paths.adminSynonyms(),
  paths.adminSynonyms({ q: "nothing-of-this-kind" }),
  paths.adminSynonym("new", { terms: "számlázó" }),
  paths.adminSearchMisses(),
  paths.adminNewsletter(),
  paths.adminOutbox(),
  paths.adminOutbox({ state: "failed", template: "reset-password" }),
  paths.adminMail(adminMail),
  paths.adminMailAddresses(),
  paths.adminHealth(),
  // Entries about texts, which other files leave on this site, show keys of texts.
  paths.adminAudit({ subject: "site_title" }),
  paths.adminAudit({ subject: "nothing-of-this-kind" }),
];
