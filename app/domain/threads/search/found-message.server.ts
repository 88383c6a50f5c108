import type { Side } from "#app/domain/threads/schema.ts";
import type { messages } from "#db/schema.ts";
import { type ExcerptPart, excerptAround } from "./search-excerpt.server.ts";

/** A message in which a search found what it looked for. */
export interface MessageFound {
  seq: number;
  side: Side;
  excerpt: ExcerptPart[];
}

type FoundRow = Pick<typeof messages.$inferSelect, "seq" | "fromClient" | "content">;

export function toMessageFound(
  row: FoundRow | null,
  words: readonly string[],
): MessageFound | null {
  if (!row) return null;
  const { seq, fromClient, content } = row;
  return { seq, side: fromClient ? "client" : "expert", excerpt: excerptAround(content, words) };
}
