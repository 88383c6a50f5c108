/** The state of a link by which the owner of an imported listing claims or refuses it. */
import { sql } from "drizzle-orm";
import {
  type FieldRow,
  IMPORTED_FIELDS,
  readFields,
  selectFields,
} from "#app/domain/experts/profile/field-columns.server.ts";
import type { ImportedField, ProfileRecord } from "#app/domain/experts/profile/fields.ts";
import { type ExpertCategory, isExpertCategory } from "#app/domain/experts/schema.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

export const CLAIM_PURPOSE = "claim-listing";

/**
 * "claimed" and "refused" are the owner's decisions; "removed" is a listing that an admin deleted;
 * "outdated" was valid once.
 */
export type ClaimState = "open" | "claimed" | "refused" | "removed" | "outdated" | "invalid";

/** The fields that an import can fill, and the username that it makes. */
type HeldField = ImportedField | "username";
const HELD_FIELDS: readonly HeldField[] = ["username", ...IMPORTED_FIELDS];

/** All data that the site stores about the listed person. */
export interface ClaimableListing extends Omit<ProfileRecord<HeldField>, "categories"> {
  userId: string;
  email: string;
  categories: ExpertCategory[];
  /** Their names. */
  products: string[];
  /** The imported file; empty if unknown. */
  importName: string;
  /** UTC ms. */
  importedAt: number;
  /** The person has just proved the address to Google, so the claim needs no password. */
  isByGoogle: boolean;
}

export type FoundClaim =
  | { state: "open"; listing: ClaimableListing }
  /** The address that the link was mailed to, if it still is the one of the account. */
  | { state: Exclude<ClaimState, "open">; email: string | null };

export interface ClaimRow extends FieldRow<HeldField> {
  userId: string | null;
  email: string;
  /** The link's data; the listing's own address may have changed since. */
  data: string;
  usedAt: number | null;
  expiresAt: number;
  unclaimedAt: number | null;
  /** JSON list. */
  products: string;
}

/** Reads what a link would do. Read-only: mail scanners open links, too. */
export async function findClaim(db: Database, token: string): Promise<FoundClaim> {
  const [row] = await claimQuery(db, await sha256(token));
  const state = claimState(row);
  if (state !== "open" || !row?.userId)
    return {
      state: closed(state),
      email: row && dataOf(row).email === row.email ? row.email : null,
    };
  return { state, listing: toListing(row, row.userId) };
}

/** The query of `findClaim`, for use in another batch. */
export function claimQuery(db: Database, tokenHash: string) {
  return db.all<ClaimRow>(sql`
    select v.data, v.used_at as usedAt, v.expires_at as expiresAt, u.id as userId, u.email,
      p.unclaimed_at as unclaimedAt, ${selectFields(HELD_FIELDS)},
      (select json_group_array(name) from (select name from products
        where expert_id = p.id order by id)) as products
    from verifications v left join users u on u.id = v.user_id left join profiles p on p.id = u.id
    where v.token_hash = ${tokenHash} and v.purpose = ${CLAIM_PURPOSE}`);
}

export function claimState(row: ClaimRow | undefined): ClaimState {
  if (!row) return "invalid";
  // A deletion leaves nothing but the link itself.
  if (row.userId === null) return removedAddress(row) ? "removed" : "refused";
  if (row.unclaimedAt === null) return "claimed";
  const isOpen = row.usedAt === null && row.expiresAt > now() && dataOf(row).email === row.email;
  return isOpen ? "open" : "outdated";
}

export function closed(state: ClaimState): Exclude<ClaimState, "open"> {
  return state === "open" ? "outdated" : state;
}

/** The hash of the address of a listing that an admin deleted; undefined otherwise. */
export function removedAddress(row: ClaimRow): string | undefined {
  return dataOf(row).removed;
}

/** Google's id of the person who proved the address; undefined for a mailed link. */
export function googleSubjectOf(row: ClaimRow): string | undefined {
  return dataOf(row).googleSubject;
}

interface ClaimData {
  email?: string;
  importName?: string;
  removed?: string;
  googleSubject?: string;
}

function dataOf({ data }: ClaimRow): ClaimData {
  return JSON.parse(data);
}

function toListing(row: ClaimRow, userId: string): ClaimableListing {
  const { categories, ...values } = readFields(row, HELD_FIELDS);
  return {
    ...values,
    userId,
    email: row.email,
    categories: categories.filter(isExpertCategory),
    products: JSON.parse(row.products),
    importName: dataOf(row).importName ?? "",
    importedAt: row.unclaimedAt ?? 0,
    isByGoogle: googleSubjectOf(row) !== undefined,
  };
}
