/** What the resource routes of a conversation answer, as JSON. */
import type { RequestState } from "#app/domain/threads/schema.ts";
import type { LiveMessage, Side } from "#party/protocol.ts";

/** GET `updatesUrl` with `after`: what came after that `seq`. */
export interface ThreadUpdates {
  messages: LiveMessage[];
  /** True when there is more after the last message of this answer. */
  more: boolean;
  readUpTo: Record<Side, number>;
  /** How far the request is. */
  life: RequestState;
  /** Whether the viewer may write. */
  mayWrite: boolean;
}

/** GET `updatesUrl` with `before`: one page of what came before that `seq`, oldest first. */
export interface OlderMessages {
  messages: LiveMessage[];
}

/** GET a thread's `ticketUrl`. */
export interface ThreadTicket {
  ticket: string;
}

/** GET an inbox's `ticketUrl`: `room` is the id of the expert. */
export interface InboxTicket {
  ticket: string;
  room: string;
  unread: number;
  /** The count in words. */
  unreadText: string;
}

/** Why a message was not stored; the last four are found by the browser itself. What is "unreachable" waits for the connection. */
export type SendFailure =
  | "empty"
  | "too_long"
  | "rate_limited"
  | "closed"
  | "not_found"
  | "signed_out"
  | "unreachable"
  | "interrupted"
  | "failed";

/** POST `sendUrl` with `content`, `key` and `seen`. A repeated key answers with the message that is already there. */
export type SendAnswer =
  | { status: "sent"; message: LiveMessage }
  | { status: "refused"; reason: SendFailure };
