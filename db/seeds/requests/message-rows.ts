import { sha256 } from "#app/lib/crypto/crypto.ts";
import type { messages } from "#db/schema.ts";
import { DAY_MS, MINUTE_MS, uuidv7At } from "#db/seeds/times.ts";
import type { SeedRequest, SeedThread } from "./types.ts";

export type MessageRow = typeof messages.$inferInsert;

interface Said {
  from: "client" | "expert";
  kind: "text" | "details";
  content: string;
  createdAt: number;
}

/** All but the last `unread` messages were read within two minutes, or just before the next one. */
export async function toMessageRows(
  { additions = [] }: SeedRequest,
  thread: SeedThread,
  to: { threadId: string; expertId: string; at: number },
): Promise<MessageRow[]> {
  const said = [...toSaid(thread, to.at), ...additions.map((each) => toDetails(each, to.at))];
  said.sort((a, b) => a.createdAt - b.createdAt);
  const rows: MessageRow[] = [];
  for (const [index, { from, kind, content, createdAt }] of said.entries()) {
    const id = uuidv7At(createdAt);
    const isRead = index < said.length - (thread.unread ?? 0);
    rows.push({
      id,
      kind,
      content,
      createdAt,
      threadId: to.threadId,
      seq: index + 1,
      senderId: from === "expert" ? to.expertId : null,
      fromClient: from === "client",
      sendKey: `${id}:${await sha256(content)}`,
      readAt: isRead ? readTime(createdAt, said[index + 1]) : null,
    });
  }
  return rows;
}

/** Writer, time, unit and text, up to the next message. */
const MESSAGE = /(client|expert) (\d+)([mhd]): (.+?)(?=\n(?:client|expert) \d|$)/gs;
const UNITS_MS: Record<string, number> = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: DAY_MS };

/** The indentation of the source is no part of the messages. */
function toSaid({ lines = "" }: SeedThread, at: number): Said[] {
  let createdAt = at;
  const found = lines.replace(/^ +/gm, "").trim().matchAll(MESSAGE);
  return [...found].map(([, writer, time, unit = "", content = ""]) => {
    createdAt += Number(time) * (UNITS_MS[unit] ?? 0);
    return { from: writer === "client" ? "client" : "expert", kind: "text", content, createdAt };
  });
}

function toDetails([minutesLater, content]: readonly [number, string], at: number): Said {
  return { from: "client", kind: "details", content, createdAt: at + minutesLater * MINUTE_MS };
}

function readTime(createdAt: number, next: Said | undefined): number {
  const untilNext = next ? next.createdAt - createdAt : Number.POSITIVE_INFINITY;
  return createdAt + Math.min(2 * MINUTE_MS, untilNext / 2);
}
