/** The JSON responses of a conversation's resource routes. */
import type { ThreadMessage } from "#party/protocol.ts";

/** GET an inbox's `unreadUrl`. */
export interface UnreadCount {
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
 * POST `updatesUrl` with `content`, `key` and `seen`. A repeated key returns the message that is
 * already stored.
 */
export type SendAnswer =
  | { status: "sent"; message: ThreadMessage }
  | { status: "refused"; reason: SendFailure };
