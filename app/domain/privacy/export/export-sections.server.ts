import type { ExportSection } from "#app/domain/privacy/personal-data.server.ts";
import { paths } from "#app/paths.ts";
import type { Database } from "#db/client.ts";
import { addressQueries, memberQueries } from "./export-queries.server.ts";
import { type ExportRow, readable } from "./export-values.server.ts";

/** Whose data, and where the site stands: the addresses of files begin with it. */
export interface ExportInput {
  userId: string;
  appOrigin: string;
}

type Section = Exclude<ExportSection, "conversations">;

/** Of these there is one at the most. */
const SINGLE: ReadonlySet<string> = new Set(["account", "profile", "newsletter"]);

/** Everything but the conversations, in one round trip: no hash, no secret, no token. */
export async function readSections(
  db: Database,
  { userId, appOrigin }: ExportInput,
): Promise<Record<Section, unknown>> {
  const queries = { ...memberQueries(db, userId), ...addressQueries(db, userId) } satisfies Record<
    Section,
    unknown
  >;
  const names = Object.keys(queries) as Section[];
  const [first, ...others] = Object.values(queries);
  if (!first) throw new Error("There is nothing to export");
  const found: ExportRow[][] = await db.batch([first, ...others]);
  const fileAddress = (key: string) => appOrigin + paths.upload(key);
  const sections = names.map((name, index) => {
    const rows = (found[index] ?? []).map((row) => readable(row, fileAddress));
    return [name, SINGLE.has(name) ? (rows[0] ?? null) : rows] as const;
  });
  return Object.fromEntries(sections) as Record<Section, unknown>;
}
