import { type Case, forAdmins, link, type OwnRecords } from "./right-cases.ts";

const member = ({ userId }: OwnRecords) => `/admin/people/${userId}`;

/** Actions on items that do not exist. */
const queueActs: readonly Case[] = [
  ["held", "release"],
  ["held", "reject"],
  ["unmatched", "close"],
  ["reports", "close"],
  ["messages", "close"],
  ["withdrawals", "close"],
  ["findings", "close"],
].map(([queue, intent = ""]) => ({
  ...forAdmins("404", "409", `/admin/queues/${queue}/nothing`),
  fields: { intent },
}));

/** The answers of the admin area. */
export const adminRights: Readonly<Record<string, Case | readonly Case[]>> = {
  "/admin/settings": [
    forAdmins("200", "400"),
    forAdmins("200", "400", "/admin/settings?tab=billing"),
    forAdmins("200", "400", "/admin/settings?tab=branding"),
    {
      ...forAdmins("200", "400", "/admin/settings?tab=import"),
      // The file goes to an address of its own; its access check comes first anyway.
      post: { rest: "303 /", anonymous: "303 /auth", admin: "405" },
    },
  ],
  "/admin/settings/maintenance": forAdmins(),
  "/admin/imports": [
    forAdmins("302 /admin/settings", "400"),
    forAdmins("200", "400", "/admin/imports?template=experts"),
  ],
  "/admin/imports/:importId": forAdmins("404", "400", "/admin/imports/nothing"),
  "/admin/imports/:importId/failed.csv": forAdmins(
    "404",
    "405",
    "/admin/imports/nothing/failed.csv",
  ),
  "/admin/imports/:importId/columns": forAdmins("404", "404", "/admin/imports/nothing/columns"),
  "/admin/imports/:importId/undo": forAdmins("404", "404", "/admin/imports/nothing/undo"),
  "/admin/imports/templates/:type.csv": [
    forAdmins("200", "405", "/admin/imports/templates/experts.csv"),
    forAdmins("404", "405", "/admin/imports/templates/nothing.csv"),
  ],
  "/admin/languages": forAdmins("200", "400"),
  "/admin/languages/:locale": [
    forAdmins("200", "303 /admin/languages/hu", "/admin/languages/hu"),
    forAdmins("404", "404", "/admin/languages/fr"),
  ],
  "/admin/languages/:locale/export.json": [
    forAdmins("200", "405", "/admin/languages/hu/export.json"),
    forAdmins("404", "405", "/admin/languages/fr/export.json"),
  ],
  "/admin/languages/import": forAdmins("200", "400"),
  "/admin/languages/import/:importId": forAdmins("404", "400", "/admin/languages/import/nothing"),
  "/admin/search": forAdmins(),
  "/admin/search/misses": forAdmins("200", "400"),
  "/admin/search/synonyms/:synonymId": [
    forAdmins("200", "400", "/admin/search/synonyms/new"),
    forAdmins("404", "400", "/admin/search/synonyms/nothing"),
  ],
  "/admin/newsletter": forAdmins("200", "400"),
  "/admin/newsletter/:list.csv": [
    forAdmins("302 /admin/newsletter", "200", "/admin/newsletter/members.csv"),
    forAdmins("302 /admin/newsletter", "200", "/admin/newsletter/subscribers.csv"),
    forAdmins("404", "404", "/admin/newsletter/nothing.csv"),
  ],
  "/admin/outbox": forAdmins("200", "400"),
  "/admin/outbox/addresses": forAdmins("200", "400"),
  "/admin/outbox/:mailId": forAdmins("404", "400", "/admin/outbox/nothing"),
  "/admin/outbox/:mailId/preview": forAdmins("404", "405", "/admin/outbox/nothing/preview"),
  "/admin/health": forAdmins("200", "400"),
  "/admin/audit": forAdmins(),
  "/admin/audit.csv": forAdmins("302 /admin/audit", "200"),
  "/admin": forAdmins(),
  "/admin/find": forAdmins("200", "405"),
  "/admin/queues": forAdmins(),
  "/admin/queues/:queue": [
    forAdmins("200", "400", "/admin/queues/held"),
    {
      ...forAdmins("200", "303 /admin/queues/blocks", "/admin/queues/blocks"),
      fields: { block: '["nobody","nobody@example.com","expert"]' },
    },
    forAdmins("404", "400", "/admin/queues/nothing"),
  ],
  "/admin/queues/:queue/:id": [
    forAdmins("404", "404", "/admin/queues/blocks/nothing"),
    forAdmins("404", "400", "/admin/queues/held/nothing"),
    ...queueActs,
  ],
  "/admin/payments/:paymentId/refund": forAdmins("404", "404", "/admin/payments/nothing/refund"),
  "/admin/people": forAdmins(),
  "/admin/people/bulk": [
    forAdmins("302 /admin/people", "400"),
    { ...forAdmins("302 /admin/people", "303 /admin/people"), fields: { intent: "verify" } },
  ],
  "/admin/people/:userId": [
    forAdmins("404", "400", "/admin/people/nobody"),
    { ...forAdmins("200", "303 /admin/people/:id", member), fields: { intent: "verify" } },
    { ...forAdmins("200", "400", member), fields: { intent: "suspend" } },
  ],
  "/admin/people/:userId/listing": forAdmins("404", "400", "/admin/people/nobody/listing"),
  "/admin/people/:userId/grants/:act": forAdmins(
    "308 /admin/people/nobody/acts/grant-expert",
    "308 /admin/people/nobody/acts/grant-expert",
    "/admin/people/nobody/grants/grant-expert",
  ),
  "/admin/people/:userId/acts/:act": [
    forAdmins("404", "404", "/admin/people/nobody/acts/grant-expert"),
    forAdmins("404", "404", "/admin/people/nobody/acts/suspend"),
  ],
  "/admin/people/:userId/delete": forAdmins("404", "404", "/admin/people/nobody/delete"),
  "/admin/requests": forAdmins("200", "405"),
  "/admin/payments": forAdmins("200", "405"),
  "/admin/requests/:quoteId": [
    forAdmins("404", "400", "/admin/requests/nothing"),
    { ...forAdmins("404", "404", "/admin/requests/nothing"), fields: { intent: "remind" } },
  ],
  "/admin-access": forAdmins("200", "200"),
  "/admin-access/:token": link("/admin-access/invented"),
};
