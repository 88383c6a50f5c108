/** The protocol's messages as the rooms validate them. */
import * as z from "zod/mini";
import {
  type Frame,
  MESSAGE_KINDS,
  SIDES,
  type ThreadMessage,
  type ThreadPush,
} from "./protocol.ts";

const side = z.enum(SIDES);

const threadMessage: z.ZodMiniType<ThreadMessage> = z.object({
  id: z.string(),
  seq: z.number(),
  side,
  kind: z.enum(MESSAGE_KINDS),
  content: z.string(),
  createdAt: z.number(),
  key: z.string(),
});

const messageEvent = z.object({ type: z.literal("message"), message: threadMessage });
const readEvent = z.object({
  type: z.literal("read"),
  side,
  upTo: z.number(),
  at: z.number(),
  isShared: z.boolean(),
});
const stateEvent = z.object({ type: z.literal("state") });
export const threadPushSchema: z.ZodMiniType<ThreadPush> = z.union([
  messageEvent,
  readEvent,
  stateEvent,
  z.object({ type: z.literal("typing"), side }),
  z.object({ type: z.literal("presence"), online: z.array(side) }),
  z.object({ type: z.literal("pong") }),
  z.object({ type: z.literal("over") }),
]);

export const frameSchema: z.ZodMiniType<Frame> = z.union([
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("ping") }),
]);

/** Parses JSON from outside; null for any other shape. */
export function parseJson<Output>(schema: z.ZodMiniType<Output>, text: string): Output | null {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
