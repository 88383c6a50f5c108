/** Every message that goes through a room, as closed unions. The browser loads this file: keep it on `zod/mini`. */
import * as z from "zod/mini";

export const SIDES = ["expert", "client"] as const;
const side = z.enum(SIDES);
export type Side = z.infer<typeof side>;

const seq = z.number();
const time = z.number();

/** One room per conversation, one per expert for the badge. `id` is the thread's or the expert's. */
export interface Room {
  party: "thread" | "inbox";
  id: string;
}

/** PartyKit calls the party of its main file "main". */
export const PARTY_NAMES = { thread: "main", inbox: "inbox" } as const satisfies Record<
  Room["party"],
  string
>;

const liveMessageSchema = z.object({
  id: z.string(),
  seq,
  side,
  /** "details": what the client added to the request. */
  kind: z.enum(["text", "details"]),
  content: z.string(),
  createdAt: time,
  /** The key that the sender's browser gave it: how that browser knows its own message again. */
  key: z.string(),
});
export type LiveMessage = z.infer<typeof liveMessageSchema>;

const messageEvent = z.object({ type: z.literal("message"), message: liveMessageSchema });
/** `side` has read everything up to `upTo`; 0 when it only opened the thread. */
const readEvent = z.object({ type: z.literal("read"), side, upTo: seq, at: time });
/** The request has gone to another state or somebody was blocked: the app knows what that means for whom. */
const stateEvent = z.object({ type: z.literal("state") });
const typingEvent = z.object({ type: z.literal("typing"), side });
const presenceEvent = z.object({ type: z.literal("presence"), online: z.array(side) });
const pongEvent = z.object({ type: z.literal("pong") });
/** The admission has grown old: come back with a new ticket. Said before hanging up, because that may take seconds to be noticed. */
const overEvent = z.object({ type: z.literal("over") });

/** What the app posts to a thread's room. */
export const threadEventSchema = z.union([messageEvent, readEvent, stateEvent]);
export type ThreadEvent = z.infer<typeof threadEventSchema>;

/** What a thread's room tells its sockets. */
export const threadPushSchema = z.union([
  messageEvent,
  readEvent,
  stateEvent,
  typingEvent,
  presenceEvent,
  pongEvent,
  overEvent,
]);
export type ThreadPush = z.infer<typeof threadPushSchema>;

/** What the app posts to an expert's inbox room: something in the list or the badge changed. */
export const inboxEventSchema = z.object({ type: z.literal("inbox") });
export type InboxEvent = z.infer<typeof inboxEventSchema>;

export type InboxPush = InboxEvent | z.infer<typeof pongEvent> | z.infer<typeof overEvent>;

/** All that a socket may say. Who says it is known from its ticket. */
export const frameSchema = z.union([
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("ping") }),
]);
export type Frame = z.infer<typeof frameSchema>;

/** A message of full length in JSON, where one character may take six. */
export const MAX_EVENT_LENGTH = 100_000;

/** Reads JSON from outside; null for whatever is not of that shape. */
export function parseJson<Output>(schema: z.ZodMiniType<Output>, text: string): Output | null {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
