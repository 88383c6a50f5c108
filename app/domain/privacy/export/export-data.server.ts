import {
  countAttempt,
  hourlyLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { EXPORT_SECTIONS, type ExportSection } from "#app/domain/privacy/personal-data.server.ts";
import { paths } from "#app/paths.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { exportConversations } from "./export-conversations.server.ts";
import { addressQueries, memberQueries } from "./export-queries.server.ts";
import { type ExportRow, readable } from "./export-values.server.ts";

/** The member, and the origin of the site for the addresses of files. */
interface ExportInput {
  userId: string;
  appOrigin: string;
}

type Section = Exclude<ExportSection, "conversations">;

/** Sections with at most one record. */
const SINGLE: ReadonlySet<string> = new Set(["account", "profile", "newsletter"]);

/** An export reads many rows, and members rarely need one. */
const EXPORTS_PER_HOUR = 20;

export type DataExport =
  | { state: "ready"; json: AsyncGenerator<string> }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * All data of one member as the text of a JSON file, in chunks, so that a large inbox needs little
 * memory. That the member asks is NOT checked here. Throws on the first chunk when the database is
 * unavailable, and later when it becomes unavailable during the export.
 */
export async function exportPersonalData(db: Database, input: ExportInput): Promise<DataExport> {
  const limit = hourlyLimit({ name: "export", who: input.userId, most: EXPORTS_PER_HOUR });
  const retryAfterSeconds = secondsToWait(limit, await countAttempt(db, limit));
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  return { state: "ready", json: writeExport(db, input, await readSections(db, input)) };
}

async function* writeExport(
  db: Database,
  input: ExportInput,
  sections: Awaited<ReturnType<typeof readSections>>,
) {
  const head = { exportedAt: new Date(now()).toISOString(), site: input.appOrigin };
  const named = EXPORT_SECTIONS.filter((name) => name !== "conversations");
  const body = named.map((name) => [name, sections[name]] as const);
  const entries = [...Object.entries(head), ...body];
  yield `{\n${entries.map(([name, value]) => `${JSON.stringify(name)}: ${pretty(value)},\n`).join("")}`;
  yield '"conversations": [';
  let separator = "\n";
  for await (const conversation of exportConversations(db, input.userId)) {
    yield separator + pretty(conversation);
    separator = ",\n";
  }
  yield "\n]\n}\n";
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** All sections except the conversations, in one round trip, without hashes, secrets and tokens. */
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
