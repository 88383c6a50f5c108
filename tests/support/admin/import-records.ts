import { createHash } from "node:crypto";
import type { Database } from "#db/client.ts";
import { importRows, imports, profiles, users, verifications } from "#db/schema.ts";
import { insertMissing } from "#tests/support/rows.ts";

/** An import that waits for an admin's decision, with valid and invalid rows. */
export const adminImport = "0190a5e0-0000-7000-8000-0000000000c1";

/** Opens the page on which the owner of an imported listing decides. */
export const adminClaim = "claim-of-the-desk-records-0190a5e00000700080";
/** An imported listing that no one has claimed. */
export const adminListing = "0190a5e0-0000-7000-8000-0000000000d1";
const email = "szentgyorgyvolgyi-krivanyi.zsofia@levelezes.example.com";

const longName = "Szentgyörgyvölgyi-Kriványi Zsófia";
const problem = { key: "imports.errors.name", params: { row: 3 } };

const times = () => ({ createdAt: Date.now(), updatedAt: Date.now() });
const file = { fileName: "szakértők-névsora-2031-végleges.csv", fileKey: "", sizeBytes: 900 };

/** Adds records for the pages about imports. Repeated calls add nothing. */
export async function addImportRecords(db: Database): Promise<void> {
  await db.batch([...importStatements(db), ...claimStatements(db)]);
}

function importStatements(db: Database) {
  const row = { importId: adminImport, problems: [], rowHash: "none" };
  return [
    insertMissing(db, imports, {
      id: adminImport,
      type: "experts",
      state: "ready",
      total: 2,
      failed: 1,
      ...file,
      layout: { delimiter: ",", columns: ["name", "email", "kedvenc_szín"] },
      ...times(),
    }),
    insertMissing(
      db,
      importRows,
      { ...row, line: 2, state: "valid", cells: { name: longName, email } },
      { ...row, line: 3, state: "invalid", cells: { name: "", email }, problems: [problem] },
    ),
  ] as const;
}

function claimStatements(db: Database) {
  const at = Date.now();
  const tokenHash = createHash("sha256").update(adminClaim).digest("base64url");
  return [
    insertMissing(db, users, { id: adminListing, email, ...times() }),
    insertMissing(db, profiles, {
      id: adminListing,
      username: "desk-claim",
      fullName: longName,
      expert: true,
      unclaimedAt: at,
      biography: "Két\nsor",
      websiteUrl: "https://example.com/hosszú",
      updatedAt: at,
    }),
    insertMissing(db, verifications, {
      id: adminListing,
      purpose: "claim-listing",
      tokenHash,
      userId: adminListing,
      data: { email, importName: file.fileName },
      createdAt: at,
      expiresAt: at + 9e8,
    }),
  ] as const;
}
