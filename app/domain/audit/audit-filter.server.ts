import { type SQL, sql } from "drizzle-orm";
import { idFloor } from "#app/lib/ids.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import type { AuditAction } from "./audit.server.ts";
import { AUDIT_ACTIONS } from "./schema.ts";

/** The filter value for entries without an actor: the command line, or a deleted account. */
export const ANONYMOUS = "nobody";

/** The filter of a list of entries; empty texts and null match everything. */
export interface AuditFilter {
  action: AuditAction | null;
  /** A user's id, or `ANONYMOUS`. */
  actor: string;
  /** As it was typed: an id, a key, or a text that means `meant`. */
  subject: string;
  /** The ids and keys that the typed subject means besides itself, as a query. */
  meant?: SQL;
  /** Days as `2026-11-21`, UTC; both are included. */
  from: string;
  to: string;
}

/** Malformed values are ignored. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const text = (name: string) => (params.get(name) ?? "").trim().slice(0, 200);
  const day = (name: string) => (dayStart(text(name)) === null ? "" : text(name));
  return {
    action: AUDIT_ACTIONS.find((action) => action === params.get("action")) ?? null,
    actor: text("actor"),
    subject: text("subject"),
    from: day("from"),
    to: day("to"),
  };
}

/** The parameters of the same filter. */
export function auditQuery({ action, meant: _, ...texts }: AuditFilter): Record<string, string> {
  const set = Object.entries({ action: action ?? "", ...texts }).filter(([, value]) => value);
  return Object.fromEntries(set);
}

/** Condition on `audit_log a`. */
export function isWanted(filter: AuditFilter): SQL {
  const { action, actor, subject, meant, from, to } = filter;
  const [first, last] = [dayStart(from), dayStart(to)];
  const conditions = [
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(actor ? [actor === ANONYMOUS ? sql`a.actor_id is null` : sql`a.actor_id = ${actor}`] : []),
    ...(subject ? [isSubject(subject, meant)] : []),
    ...(first === null ? [] : [sql`a.id >= ${idFloor(first)}`]),
    ...(last === null ? [] : [sql`a.id < ${idFloor(last + DAY_MS)}`]),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql.raw(" and ")) : sql`true`;
}

/** A single subject keeps the order of its index. */
function isSubject(subject: string, meant: SQL | undefined): SQL {
  if (!meant) return sql`a.subject = ${subject}`;
  return sql`a.subject in (select ${subject} union ${meant})`;
}

/** Null for a malformed day. */
function dayStart(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? null : time;
}
