/** The JSON responses of a conversation's resource routes. */
import type { RequestState } from "#app/domain/threads/schema.ts";
import type { LiveMessage, Side } from "#party/protocol.ts";

/** GET `updatesUrl` with `after`: the messages after that `seq`. */
export interface ThreadUpdates {
  messages: LiveMessage[];
  /** True if there are more messages after the last one of this response. */
  more: boolean;
  readUpTo: Record<Side, number>;
  /** The state of the request. */
  life: RequestState;
  mayWrite: boolean;
}

/** GET `updatesUrl` with `before`: one page of messages before that `seq`, oldest first. */
export interface OlderMessages {
  messages: LiveMessage[];
}

export interface ThreadTicket {
  ticket: string;
}

/** GET an inbox's `ticketUrl`: `room` is the id of the expert. */
export interface InboxTicket {
  ticket: string;
  room: string;
  unread: number;
  /** The count as text. */
  unreadText: string;
}

/**
 * Why a message was not stored. The browser itself sets the last four. An "unreachable" message
 * waits for the connection.
 */
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

/**
 * POST `sendUrl` with `content`, `key` and `seen`. A repeated key returns the message that is
 * already stored.
 */
export type SendAnswer =
  | { status: "sent"; message: LiveMessage }
  | { status: "refused"; reason: SendFailure };
