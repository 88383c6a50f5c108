import { uuidv7 } from "uuidv7";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import { paths } from "#app/paths.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { addDeskRecords } from "#tests/support/admin/admin-records.ts";
import { addImportRecords, deskClaim, deskImport } from "#tests/support/admin/import-records.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { newPayment } from "#tests/support/payments/payments.ts";
import { addProduct } from "#tests/support/products/products.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { adminPages } from "./admin-pages.ts";

/** As whom a page is looked at: each sees another one. */
export type MemberKind = "free" | "pro" | "unverified" | "admin";

interface MemberPage {
  path: string;
  as: MemberKind;
}

/** Belongs to the Pro member who was made last. */
const payment = { id: "0190a5e0-0000-7000-8000-000000000001", checkoutSessionId: "cs_test_pages" };

/** The pages of signed-in members about themselves; those of experts stand where they are tested. */
export const memberPages: readonly MemberPage[] = [
  { path: paths.profile(), as: "free" },
  { path: paths.profile(), as: "pro" },
  { path: paths.profile(), as: "unverified" },
  { path: paths.products({ view: "own" }), as: "free" },
  { path: paths.products({ view: "own" }), as: "pro" },
  { path: paths.products({ view: "all" }), as: "free" },
  { path: paths.products(), as: "admin" },
  { path: paths.newProduct(), as: "pro" },
  { path: paths.editProduct("runloom"), as: "admin" },
  { path: paths.deleteProduct("runloom"), as: "admin" },
  { path: paths.experts(), as: "free" },
  { path: paths.account(), as: "free" },
  { path: paths.account(), as: "unverified" },
  { path: paths.accountPassword(), as: "free" },
  { path: paths.accountEmail(), as: "free" },
  { path: paths.accountSecondFactor(), as: "free" },
  { path: paths.accountMessages(), as: "free" },
  { path: paths.accountMessages(), as: "pro" },
  { path: paths.pricing(), as: "free" },
  { path: paths.pricing(), as: "pro" },
  { path: paths.accountPayments(), as: "free" },
  { path: paths.accountPayments(), as: "pro" },
  { path: paths.payment(payment.id), as: "pro" },
  { path: paths.paymentSuccess({ session_id: payment.checkoutSessionId }), as: "pro" },
  { path: paths.accountData(), as: "free" },
  { path: paths.accountDelete(), as: "free" },
  { path: paths.confirmAccount(), as: "free" },
  { path: paths.cannedReplies(), as: "pro" },
  { path: paths.verifyEmail(), as: "unverified" },
  { path: paths.adminSettings(), as: "admin" },
  { path: paths.adminSettings({ tab: "billing" }), as: "admin" },
  { path: paths.adminSettings({ tab: "branding" }), as: "admin" },
  { path: paths.maintenancePreview(), as: "admin" },
  { path: paths.adminSettings({ tab: "import" }), as: "admin" },
  { path: paths.adminImports({ template: "experts" }), as: "admin" },
  { path: paths.adminImport(deskImport), as: "admin" },
  { path: paths.claimListing(deskClaim), as: "free" },
  { path: paths.adminLanguages(), as: "admin" },
  ...adminPages.map((path) => ({ path, as: "admin" as const })),
  { path: paths.adminAccess(), as: "admin" },
];

/** Pages that hydrate, and are measured otherwise. */
export const hydratedMemberPages: readonly string[] = [
  paths.profile(),
  paths.newProduct(),
  paths.editProduct("runloom"),
  paths.adminImport(deskImport),
];

/** A browser in which a member of each kind is signed in, long names and addresses included. */
export async function memberClients(site: TestSite): Promise<Record<MemberKind, HttpClient>> {
  await addDeskRecords(site.db);
  await addImportRecords(site.db);
  return {
    free: await clientOf(site, {}),
    pro: await clientOfBuyer(site),
    admin: await clientOf(site, { profile: { admin: true } }),
    unverified: await clientOf(site, { user: { emailVerifiedAt: null } }),
  };
}

type MemberChanges = NonNullable<Parameters<typeof newMember>[1]>;

/** A Pro member who has paid, and begun to write about a product. */
async function clientOfBuyer(site: TestSite): Promise<HttpClient> {
  const id = uuidv7();
  const client = await clientOf(site, { user: { id }, profile: { expert: true } });
  await newPayment(site, id, payment);
  await addProduct(site.db, id, {
    status: "draft",
    name: "Szerződésátvilágító-és-megfelelőségellenőrző munkatárs",
  });
  return client;
}

async function clientOf(site: TestSite, changes: MemberChanges): Promise<HttpClient> {
  const { id } = await newMember(site, {
    ...changes,
    profile: { fullName: "Szentgyörgyvölgyi-Kriványi Bernadett", ...changes.profile },
  });
  const session = await createSession(site.db, { userId: id, userAgent: "test" });
  const client = site.newClient();
  client.cookies.set("session", session.id);
  return client;
}
