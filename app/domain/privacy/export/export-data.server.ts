import {
  countAttempt,
  type RateLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { EXPORT_SECTIONS } from "#app/domain/privacy/personal-data.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { exportConversations } from "./export-conversations.server.ts";
import { type ExportInput, readSections } from "./export-sections.server.ts";

/** An export reads much: nobody needs it more often. */
const EXPORTS_PER_HOUR = 20;

export type DataExport =
  | { state: "ready"; json: AsyncGenerator<string> }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Everything about one member as the text of a JSON file, made bit by bit, so that a big inbox fits into little memory. Who asks is
 * not checked: the caller has made sure that it is the member. Throws on the first bit when the database is away, and later on when it
 * goes away in the middle.
 */
export async function exportPersonalData(db: Database, input: ExportInput): Promise<DataExport> {
  const limit: RateLimit = {
    name: "export",
    who: input.userId,
    most: EXPORTS_PER_HOUR,
    windowMinutes: 60,
  };
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
