import { createDatabase } from "#db/client.ts";
import { settings } from "#db/schema.ts";
import { ADMIN } from "./people/accounts.ts";
import { requireLocal } from "./require-local.ts";

/** What the imprint of the demo shows. All of it is invented, and the name says so. */
const OPERATOR = {
  seller_name: `${ADMIN.name} (demo)`,
  seller_address: "9700 Szombathely, Példa utca 1.",
  seller_phone: "+36 94 000 000",
  seller_tax_number: "00000000-1-38",
  seller_registration_number: "00000000",
  seller_registrar: "Nemzeti Adó- és Vámhivatal",
};

/**
 * Names an invented operator in a database of this machine. It is not part of the demo data: tests
 * begin like a new site, which has no operator yet.
 */
export async function seedOperator(databaseUrl: string, authToken?: string): Promise<void> {
  requireLocal(databaseUrl);
  const updatedAt = Date.now();
  const rows = Object.entries(OPERATOR).map(([key, value]) => ({ key, value, updatedAt }));
  await createDatabase(databaseUrl, authToken).insert(settings).values(rows).onConflictDoNothing();
}
