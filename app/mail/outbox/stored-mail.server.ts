import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { isKnownMail, type KnownMail } from "#app/mail/templates/all-templates.server.ts";
import { emailOutbox } from "#db/schema.ts";

/** A mail of the outbox. `params` is the stored text: one broken row must not end a read. */
export type StoredMail = Omit<typeof emailOutbox.$inferSelect, "params"> & { params: string };

/** The columns of `StoredMail`. */
export const storedMailColumns = {
  ...getTableColumns(emailOutbox),
  params: sql`params` as SQL<string>,
};

/** The same mail with its parameters; null for an unknown template. Throws for a broken row. */
export function readStoredMail<Row extends { template: string; params: string }>(
  row: Row,
): (Omit<Row, "params"> & KnownMail) | null {
  if (!isKnownMail(row)) return null;
  return { ...row, params: JSON.parse(row.params) };
}
